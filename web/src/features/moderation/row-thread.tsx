import { useLive } from '../../data/use-live.ts';
import type { QueueRow } from './api/queue.ts';
import { watchThreadAround } from './api/thread.ts';
import { CommentText } from './comment-text.tsx';
import styles from './row-thread.module.css';
import { dateTimeText, stateNames, writerName } from './texts.ts';

/** The nearest comments of the thread, including those hidden from readers. */
export function RowThread({ row }: { row: QueueRow }) {
  const thread = useLive('a thread', row.id, watchThreadAround(row.id));
  if (thread.state === 'failed') return <p>The thread could not be read.</p>;
  if (thread.state === 'loading') return <p role="status">Fetching the thread…</p>;
  const { first, before, after } = thread.value;
  if (!first && before.length + after.length === 0) return <p>It stands alone: nobody has answered.</p>;
  return (
    <ol className={styles.thread} role="list">
      {first && <Line row={first} />}
      {first && <li className={styles.gap}>…</li>}
      {before.map((each) => (
        <Line key={each.id} row={each} />
      ))}
      <li className={styles.here} aria-current="true">
        Here stands the comment by {writerName(row)}.
      </li>
      {after.map((each) => (
        <Line key={each.id} row={each} />
      ))}
    </ol>
  );
}

function Line({ row }: { row: QueueRow }) {
  return (
    <li>
      <p className={styles.meta}>
        <strong>{writerName(row)}</strong> {dateTimeText(row.createdAt)}
        {row.state !== 'visible' && ` · ${stateNames[row.state]}`}
      </p>
      <CommentText text={row.text} />
    </li>
  );
}
