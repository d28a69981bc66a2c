import { type ReactNode, useState } from 'react';
import type { QueueRow } from './api/queue.ts';
import styles from './row-details.module.css';
import { RowThread } from './row-thread.tsx';
import { dateTimeText, decisionText } from './texts.ts';

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
                {decisionText(act, me)} <span className={styles.when}>{dateTimeText(act.at)}</span>
              </li>
            ))}
          </ol>
        </Unfolding>
      )}
    </div>
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
