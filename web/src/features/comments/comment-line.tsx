import { threadOf } from '@contract/comments.ts';
import type { SeenComment } from './api/comments.ts';
import styles from './comment-line.module.css';
import { useCommentsContext } from './comments-context.ts';
import { useAuthorName } from './member-cards.ts';
import type { ShownComment } from './threads.ts';
import { OrphanedEdit } from './orphaned-edit.tsx';
import { VisibleComment } from './visible-comment.tsx';
import { WaitingCommentView } from './waiting-comment.tsx';

interface CommentLineProps {
  comment: ShownComment;
  /** The reply that this one answers. Null if it answers the first comment of the thread. */
  answered?: SeenComment | null;
  /** Whether a link led to this comment. */
  marked: boolean;
  onReply: (comment: SeenComment) => void;
}

const nobody = { author: null, name: '' };

/** One comment, or the placeholder for a hidden or deleted one. */
export function CommentLine({ comment, answered = null, marked, onReply }: CommentLineProps) {
  const name = useAuthorName(comment.state === 'visible' ? comment : nobody);
  return (
    <article
      id={`comment-${comment.id}`}
      className={styles.comment}
      tabIndex={-1}
      data-marked={marked || undefined}
      data-waiting={comment.state === 'held' || undefined}
      aria-label={labelOf(comment, name)}
    >
      <Content comment={comment} answered={answered} onReply={onReply} />
    </article>
  );
}

function labelOf(comment: ShownComment, name: string): string {
  const what = threadOf(comment.id) === comment.id ? 'Comment' : 'Reply';
  if (comment.state === 'held') return `Your ${what.toLowerCase()}, waiting for a moderator`;
  if (comment.state !== 'visible') return `${what}, ${comment.state}`;
  return `${what} by ${comment.author === null ? 'a former member' : name}`;
}

function Content({
  comment,
  answered,
  onReply,
}: {
  comment: ShownComment;
  answered: SeenComment | null;
  onReply: CommentLineProps['onReply'];
}) {
  const { moderate } = useCommentsContext();
  switch (comment.state) {
    case 'visible':
      return <VisibleComment comment={comment} answered={answered} onReply={onReply} />;
    case 'held':
      return <WaitingCommentView comment={comment} />;
    case 'hidden':
      return (
        <>
          <p className={styles.line}>
            Hidden by {comment.hidden?.by || 'a moderator'}
            {comment.hidden?.reason && `: ${comment.hidden.reason}`}
          </p>
          <OrphanedEdit id={comment.id} />
          {moderate && <div className={styles.actions}>{moderate({ id: comment.id, name: null })}</div>}
        </>
      );
    case 'deleted':
      return (
        <>
          <p className={styles.line}>Deleted. What answers it stays.</p>
          <OrphanedEdit id={comment.id} />
        </>
      );
  }
}
