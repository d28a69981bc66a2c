import { AnyIcon } from '../../ui/icon-set.tsx';
import { CommentText } from './comment-text.tsx';
import { RelativeTime } from './relative-time.tsx';
import { OwnActions } from './own-actions.tsx';
import { useOwnWork } from './use-own-work.ts';
import type { WaitingComment } from './threads.ts';
import { EditForm } from './edit-form.tsx';
import { DeletedLine } from './deleted-line.tsx';
import styles from './waiting-comment.module.css';
import { holdText } from './texts.ts';

/** One of the reader's own held comments, which nobody else sees. */
export function WaitingCommentView({ comment }: { comment: WaitingComment }) {
  const { id, text, rule, mentions, createdAt } = comment;
  const work = useOwnWork(id, createdAt);
  if (work.deletion !== 'none') return <DeletedLine state={work.deletion} onUndo={work.restore} />;
  return (
    <>
      <p className={styles.waiting}>
        <AnyIcon name="lock" />
        <span>
          <strong>Waiting for a moderator.</strong> {holdText(rule)} Until then you alone see it.
        </span>
      </p>
      <p className={styles.when}>
        Written <RelativeTime at={createdAt} />
      </p>
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
