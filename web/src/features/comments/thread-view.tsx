import { memo, useEffect, useState } from 'react';
import type { SeenComment } from './api/comments.ts';
import { CommentLine } from './comment-line.tsx';
import { useCommentsContext } from './comments-context.ts';
import { Composer } from './composer.tsx';
import { focusComment } from './focus-comment.ts';
import styles from './thread-view.module.css';
import type { ShownComment, Thread } from './threads.ts';

interface ThreadViewProps {
  thread: Thread;
  /** The ID of the comment in this thread that a link led to. */
  marked: string | null;
}

interface Answering {
  id: string;
  name: string;
}

/** A comment and its replies, re-rendered only when one of them changes. */
export const ThreadView = memo(function ThreadView({ thread, marked }: ThreadViewProps) {
  const { id, first, replies } = thread;
  const [answering, setAnswering] = useState<Answering | null>(null);
  const { keepThread } = useCommentsContext();
  const isAnswering = answering !== null;
  useEffect(() => (isAnswering ? keepThread(id) : undefined), [isAnswering, keepThread, id]);
  const gone = !first && replies.length === 0;
  const reply = (to: string, name: string) => setAnswering({ id: to, name });
  return (
    <li className={styles.thread} role="listitem">
      {first ? (
        <CommentLine comment={first} marked={marked === first.id} onReply={reply} />
      ) : (
        <p className={styles.unseen} role={gone ? 'status' : undefined}>
          {gone
            ? 'The comment that you are answering is not here any more.'
            : 'What this answers cannot be seen at the moment.'}
        </p>
      )}
      {replies.length > 0 && (
        <ol className={styles.replies} role="list" aria-label="Replies">
          {replies.map((each) => (
            <li key={each.id}>
              <CommentLine
                comment={each}
                answered={visibleIn(replies, each.answers)}
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
            answers={{ id: answering.id, thread: id, gone }}
            autoFocus
            onDone={() => setAnswering(null)}
            onCancel={() => {
              setAnswering(null);
              if (!focusComment(answering.id))
                document.getElementById('comments-title')?.focus({ preventScroll: true });
            }}
          />
        </div>
      )}
    </li>
  );
});

function visibleIn(replies: readonly ShownComment[], id: string | null): SeenComment | null {
  const found = replies.find((reply) => reply.id === id);
  return found?.state === 'visible' ? found : null;
}
