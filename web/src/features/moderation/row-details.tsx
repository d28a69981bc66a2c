import { type ReactNode, useState } from 'react';
import { quoted } from '@contract/quoted.ts';
import { source } from '../../data/source.ts';
import { useSource } from '../../data/use-source.ts';
import { siteTime } from '../../lib/site-clock.ts';
import type { QueueRow } from './api/queue.ts';
import { isObjected } from './decisions.ts';
import styles from './queue-row.module.css';
import { decisionText, stateNames, writerName } from './texts.ts';
import { watchThreadAround } from './api/thread.ts';

/** The thread and the history of a comment, for when its text alone does not suffice to decide. */
export function RowDetails({ row, me }: { row: QueueRow; me: string }) {
  return (
    <div className={styles.details}>
      <Unfolding summary="The thread around it">
        <RowThread row={row} />
      </Unfolding>
      {row.acts.length > 0 && (
        <Unfolding summary={`What was done (${row.acts.length})`}>
          <ol className={styles.acts}>
            {row.acts.map((act, index) => (
              // Decisions are only ever appended, so the index is a stable key.
              <li key={index}>
                {decisionText(act, me)} <span className={styles.when}>{siteTime(act.at)}</span>
              </li>
            ))}
          </ol>
        </Unfolding>
      )}
    </div>
  );
}

/** What the author of a comment says against its hiding, while nobody has decided about that. */
export function OpenObjection({ row }: { row: QueueRow }) {
  const { objection } = row;
  if (!objection || !isObjected(row)) return null;
  return (
    <p className={styles.reason}>
      <strong>Its writer objects:</strong> <span dir="auto">{quoted(objection.text)}</span>{' '}
      <span className={styles.by}>{siteTime(objection.at)}</span>
    </p>
  );
}

/** Renders, and thereby loads, its children when it is expanded. */
function Unfolding({ summary, children }: { summary: string; children: ReactNode }) {
  const [open, setOpen] = useState(false);
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className={styles.summary}>{summary}</summary>
      {open && children}
    </details>
  );
}

/** The nearest comments of the thread, including those hidden from readers. */
function RowThread({ row }: { row: QueueRow }) {
  const { data, failure } = useSource(source(['a thread', row.id], { watch: watchThreadAround(row.id) }));
  if (failure) return <p>The thread could not be read.</p>;
  if (!data) return <p role="status">Fetching the thread…</p>;
  const { first, before, after } = data;
  if (!first && before.length + after.length === 0) return <p>It stands alone: nobody has answered.</p>;
  return (
    <ol className={styles.thread} role="list">
      {first && <Line row={first} />}
      {first && <li className={styles.gap}>…</li>}
      {before.map((comment) => (
        <Line key={comment.id} row={comment} />
      ))}
      <li className={styles.here} aria-current="true">
        Here stands the comment by {writerName(row)}.
      </li>
      {after.map((comment) => (
        <Line key={comment.id} row={comment} />
      ))}
    </ol>
  );
}

function Line({ row }: { row: QueueRow }) {
  return (
    <li>
      <p className={styles.rowThreadMeta}>
        <strong>{writerName(row)}</strong> {siteTime(row.createdAt)}
        {row.state !== 'visible' && ` · ${stateNames[row.state]}`}
      </p>
      <CommentText text={row.text} />
    </li>
  );
}

const address = /((?:https?:\/\/|www\.)\S+)/i;

/** The text of a comment. URLs are shown in full but not linked, so that nobody opens one by accident. */
export function CommentText({ text }: { text: string }) {
  return (
    <p className={styles.text}>
      {text.split(address).map((part, index) =>
        index % 2 === 1 ? (
          // The order of the parts never changes, so the index is a stable key.
          <span key={index} className={styles.address}>
            {part}
          </span>
        ) : (
          part
        ),
      )}
    </p>
  );
}
