import { memo, useEffect, useRef, useState } from 'react';
import type { SeenComment } from './api/comments.ts';
import { commentDrafts } from './api/drafts.ts';
import { CommentLine } from './comment-line.tsx';
import { type CommentsContextValue, useCommentsContext } from './comments-context.ts';
import { ReplyForm } from './reply-form.tsx';
import styles from './thread-view.module.css';
import type { ShownComment, Thread } from './threads.ts';

interface ThreadViewProps {
  thread: Thread;
  /** The ID of the comment in this thread that a link led to. */
  marked: string | null;
}

interface Answering {
  comment: SeenComment;
  /** Whether the reader has pressed Reply, rather than begun the reply before. */
  asked: boolean;
}

/** A comment and its replies, re-rendered only when one of them changes. */
export const ThreadView = memo(function ThreadView({ thread, marked }: ThreadViewProps) {
  const { id, first, replies } = thread;
  const context = useCommentsContext();
  const { keepThread, mayWrite } = context;
  const [answering, setAnswering] = useState(() => unfinishedReply(thread, context));
  const isAnswering = answering !== null;
  useEffect(() => (isAnswering ? keepThread(id) : undefined), [isAnswering, keepThread, id]);
  const gone = !first && replies.length === 0;
  const form = useRef<HTMLDivElement>(null);
  const reply = (comment: SeenComment) => {
    if (answering?.comment.id === comment.id) form.current?.querySelector('textarea')?.focus();
    else setAnswering({ comment, asked: true });
  };
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
                answered={visibleIn(replies, each.replyTo)}
                marked={marked === each.id}
                onReply={reply}
              />
            </li>
          ))}
        </ol>
      )}
      {answering && mayWrite && (
        <div ref={form} className={styles.answer}>
          <ReplyForm
            key={answering.comment.id}
            to={answering.comment}
            thread={id}
            autoFocus={answering.asked}
            onDone={() => setAnswering(null)}
          />
        </div>
      )}
    </li>
  );
});

/** Finds a reply in the thread that the reader began before this list was shown. */
function unfinishedReply(
  { first, replies }: Thread,
  { slug, member }: Pick<CommentsContextValue, 'slug' | 'member'>,
): Answering | null {
  if (!member) return null;
  const comment = [first, ...replies].find(
    (each) =>
      each?.state === 'visible' &&
      commentDrafts.read({ slug, replyTo: each.id, uid: member.uid }).text !== '',
  );
  return comment?.state === 'visible' ? { comment, asked: false } : null;
}

function visibleIn(replies: readonly ShownComment[], id: string | null): SeenComment | null {
  const found = replies.find((reply) => reply.id === id);
  return found?.state === 'visible' ? found : null;
}
