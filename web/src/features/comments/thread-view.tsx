import { memo, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { CommentLine } from './comment-line.tsx';
import { Composer } from './composer.tsx';
import { focusComment } from './focus-comment.ts';
import styles from './thread-view.module.css';
import type { ShownComment, Thread } from './threads.ts';
import { formerMember } from './texts.ts';

interface ThreadViewProps {
  thread: Thread;
  /** The id of the comment in this thread that a link led to. */
  marked: string | null;
}

interface Answering {
  id: string;
  name: string;
}

/** A comment and its replies. Rendered again only when one of them has changed. */
export const ThreadView = memo(function ThreadView({ thread, marked }: ThreadViewProps) {
  const { id, first, replies } = thread;
  const [answering, setAnswering] = useState<Answering | null>(null);
  const reply = (to: string, name: string) => setAnswering({ id: to, name });
  return (
    <li className={styles.thread}>
      {first ? (
        <CommentLine comment={first} marked={marked === first.id} onReply={reply} />
      ) : (
        <p className={styles.unseen}>What this answers cannot be seen at the moment.</p>
      )}
      {replies.length > 0 && (
        <ol className={styles.replies} role="list" aria-label="Replies">
          {replies.map((each) => (
            <li key={each.id}>
              <CommentLine
                comment={each}
                answered={nameOf(each.answers, replies)}
                marked={marked === each.id}
                onReply={reply}
              />
            </li>
          ))}
        </ol>
      )}
      {answering && (
        <div className={styles.answer}>
          <Composer
            key={answering.id}
            label={`Reply to ${answering.name}`}
            answers={{ id: answering.id, thread: id }}
            autoFocus
            onDone={() => setAnswering(null)}
            more={
              <Button
                variant="quiet"
                size="small"
                onClick={() => {
                  setAnswering(null);
                  focusComment(answering.id);
                }}
              >
                Cancel
              </Button>
            }
          />
        </div>
      )}
    </li>
  );
});

function nameOf(id: string | null, replies: readonly ShownComment[]): string | null {
  const answered = replies.find((reply) => reply.id === id);
  if (answered?.state !== 'visible') return null;
  return answered.author === null ? formerMember : answered.name;
}
