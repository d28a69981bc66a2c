import { Link } from 'react-router-dom';
import type { SeenComment } from './api/comments.ts';
import { Button } from '../../ui/button.tsx';
import { CommentHead } from './comment-head.tsx';
import { CommentText } from './comment-text.tsx';
import { DeletedLine } from './deleted-line.tsx';
import { EditForm } from './edit-form.tsx';
import { useAuthorName } from './member-cards.ts';
import { OwnActions } from './own-actions.tsx';
import { ReportButton } from './report-button.tsx';
import { useCommentsContext } from './comments-context.ts';
import { ShareComment } from './share-comment.tsx';
import { useOwnWork } from './use-own-work.ts';
import styles from './visible-comment.module.css';

interface VisibleCommentProps {
  comment: SeenComment;
  /** The reply that this one answers. Null if it answers the first comment of the thread. */
  answered: SeenComment | null;
  onReply: (comment: SeenComment) => void;
}

export function VisibleComment({ comment, answered, onReply }: VisibleCommentProps) {
  const { id, author, text, mentions, createdAt, replyTo } = comment;
  const { slug, member, mayWrite, moderate } = useCommentsContext();
  const name = useAuthorName(comment);
  const isOwn = member !== null && author === member.uid;
  const work = useOwnWork(id, createdAt);
  if (work.deletion !== 'none') return <DeletedLine state={work.deletion} onUndo={work.restore} />;
  return (
    <>
      <CommentHead {...comment} />
      {replyTo !== null && (
        <p className={styles.replyTo}>
          <Link to={`/article/${slug}#comment-${replyTo}`}>
            Answers {answered ? <AuthorName of={answered} /> : 'an earlier reply'}
          </Link>
        </p>
      )}
      {isOwn && work.editing ? (
        <EditForm comment={comment} onDone={work.endEdit} />
      ) : (
        <>
          <CommentText text={text} mentions={mentions} />
          <div className={styles.actions}>
            {member && mayWrite && (
              <Button
                variant="quiet"
                size="small"
                aria-label={`Reply to ${name}`}
                onClick={() => onReply(comment)}
              >
                Reply
              </Button>
            )}
            {isOwn && <OwnActions text={text} work={work} />}
            <ShareComment id={id} name={name} />
            {member && !isOwn && <ReportButton id={id} uid={member.uid} name={name} />}
            {!isOwn && moderate?.({ id, name })}
          </div>
        </>
      )}
    </>
  );
}

const AuthorName = ({ of }: { of: SeenComment }) => useAuthorName(of);
