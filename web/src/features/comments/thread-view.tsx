import { threadOf } from '@contract/comments.ts';
import { memo, useRef, useState } from 'react';
import { AnyIcon } from '../../ui/icon-set.tsx';
import type { PublicComment } from './api/public-comments.ts';
import { commentDrafts } from './api/drafts.ts';
import { type CommentsContextValue, useCommentsContext } from './comments-context.ts';
import { ModerateButton } from '../moderation/index.ts';
import styles from './comments.module.css';
import type { ShownComment, Thread, WaitingComment } from './comments-source.ts';
import { Composer } from './composer.tsx';
import { focusComment } from './focus-comment.ts';
import { useAuthorName } from './member-cards.ts';
import { VisibleComment } from './visible-comment.tsx';
import { CommentText } from './comment-text.tsx';
import { RelativeTime } from './relative-time.tsx';
import { DeletedLine, OwnActions, useOwnWork } from './own-actions.tsx';
import { EditForm } from './edit-form.tsx';
import { holdText } from './texts.ts';
import { Muted } from '../../ui/muted.tsx';

interface ThreadViewProps {
  thread: Thread;
  /** The ID of the comment in this thread that a link led to. */
  highlighted: string | null;
}

/** A comment and its replies, re-rendered only when one of them changes. */
export const ThreadView = memo(
  function ThreadView({ thread, highlighted }: ThreadViewProps) {
    const { id, first, replies } = thread;
    const context = useCommentsContext();
    const [answering, setAnswering] = useState(() => unfinishedReply(thread, context));
    /** Whether the reader has pressed Reply, rather than begun the reply before. */
    const [isRequested, setRequested] = useState(false);
    // If it is deleted or hidden meanwhile, the list offers what was written.
    const answered = visibleIn([...(first ? [first] : []), ...replies], answering);
    const form = useRef<HTMLDivElement>(null);
    const reply = (comment: PublicComment) => {
      if (answering === comment.id) form.current?.querySelector('textarea')?.focus();
      setAnswering(comment.id);
      setRequested(true);
    };
    return (
      <li className={styles.thread} role="listitem">
        {first ? (
          <CommentLine
            comment={first}
            answered={null}
            highlighted={highlighted === first.id}
            onReply={reply}
          />
        ) : (
          <p className={styles.missing}>What this answers cannot be seen at the moment.</p>
        )}
        {replies.length > 0 && (
          <ol className={styles.replies} role="list" aria-label="Replies">
            {replies.map((comment) => (
              <li key={comment.id}>
                <CommentLine
                  comment={comment}
                  answered={visibleIn(replies, comment.replyTo)}
                  highlighted={highlighted === comment.id}
                  onReply={reply}
                />
              </li>
            ))}
          </ol>
        )}
        {answered && context.writing === 'open' && (
          <div ref={form} className={styles.answer}>
            <ReplyForm
              key={answered.id}
              to={answered}
              thread={id}
              autoFocus={isRequested}
              onDone={() => setAnswering(null)}
            />
          </div>
        )}
      </li>
    );
  },
  (before, now) =>
    before.highlighted === now.highlighted && JSON.stringify(before.thread) === JSON.stringify(now.thread),
);

/** Returns the ID of a comment in the thread to which the reader had begun a reply before this list was shown. */
function unfinishedReply(
  { first, replies }: Thread,
  { slug, member }: Pick<CommentsContextValue, 'slug' | 'member'>,
): string | null {
  if (!member) return null;
  const begun = (comment: ShownComment | null) =>
    comment?.state === 'visible' &&
    commentDrafts.read({ slug, replyTo: comment.id, uid: member.uid }).text !== '';
  return [first, ...replies].find(begun)?.id ?? null;
}

function visibleIn(comments: readonly ShownComment[], id: string | null): PublicComment | null {
  const found = comments.find((comment) => comment.id === id);
  return found?.state === 'visible' ? found : null;
}

interface ReplyFormProps {
  to: PublicComment;
  thread: string;
  autoFocus: boolean;
  /** Called when the reply is posted or cancelled. */
  onDone: () => void;
}

/** The form for a reply to a comment. */
function ReplyForm({ to, thread, autoFocus, onDone }: ReplyFormProps) {
  const cancel = () => {
    onDone();
    // The comment may have been deleted.
    if (!focusComment(to.id)) document.getElementById('comments-title')?.focus({ preventScroll: true });
  };
  return (
    <Composer
      label={`Reply to ${useAuthorName(to)}`}
      replyTo={{ id: to.id, thread }}
      autoFocus={autoFocus}
      onDone={onDone}
      onCancel={cancel}
    />
  );
}

interface CommentLineProps {
  comment: ShownComment;
  /** The reply that this one answers. Null if it answers the first comment of the thread. */
  answered: PublicComment | null;
  /** Whether a link led to this comment. */
  highlighted: boolean;
  onReply: (comment: PublicComment) => void;
}

const nobody = { author: null, name: '' };

/** One comment, or the placeholder for a hidden or deleted one. */
function CommentLine({ highlighted, ...content }: CommentLineProps) {
  const { comment } = content;
  const name = useAuthorName(comment.state === 'visible' ? comment : nobody);
  return (
    <article
      id={`comment-${comment.id}`}
      className={styles.comment}
      data-row=""
      tabIndex={-1}
      data-highlighted={highlighted || undefined}
      data-waiting={comment.state === 'held' || undefined}
      aria-label={labelOf(comment, name)}
    >
      <Content {...content} />
    </article>
  );
}

function labelOf(comment: ShownComment, name: string): string {
  const what = threadOf(comment.id) === comment.id ? 'Comment' : 'Reply';
  if (comment.state === 'held') return `Your ${what.toLowerCase()}, waiting for a moderator`;
  if (comment.state !== 'visible') return `${what}, ${comment.state}`;
  return `${what} by ${comment.author === null ? 'a former member' : name}`;
}

function Content({ comment, ...reply }: Omit<CommentLineProps, 'highlighted'>) {
  const { member, isModerator } = useCommentsContext();
  switch (comment.state) {
    case 'visible':
      return <VisibleComment comment={comment} {...reply} />;
    case 'held':
      return <WaitingCommentView comment={comment} />;
    case 'hidden':
      return (
        <>
          <p className={styles.line}>
            Hidden by {comment.hidden?.by || 'a moderator'}
            {comment.hidden?.reason && `: ${comment.hidden.reason}`}
          </p>
          {member && isModerator && (
            <div className={styles.actions}>
              <ModerateButton id={comment.id} name={null} me={member.uid} />
            </div>
          )}
        </>
      );
    case 'deleted':
      return <p className={styles.line}>Deleted. What answers it stays.</p>;
  }
}

/** One of the reader's own held comments, which nobody else sees. */
function WaitingCommentView({ comment }: { comment: WaitingComment }) {
  const { id, text, rule, mentions, createdAt } = comment;
  const work = useOwnWork(id, createdAt);
  if (work.deletion !== null) return <DeletedLine work={work} />;
  return (
    <>
      <p className={styles.waiting}>
        <AnyIcon name="lock" />
        <span>
          <strong>Waiting for a moderator.</strong> {holdText(rule)} Until then you alone see it.
        </span>
      </p>
      <Muted>
        Written <RelativeTime at={createdAt} />
      </Muted>
      {work.editing ? (
        <EditForm comment={{ id, text, mentions, createdAt }} onDone={work.endEdit} />
      ) : (
        <>
          <CommentText text={text} mentions={mentions} />
          <div className={styles.actions}>
            <OwnActions text={text} work={work} />
          </div>
        </>
      )}
    </>
  );
}
