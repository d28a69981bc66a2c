import { type ReactNode, useState } from 'react';
import type { QueueRow } from './api/queue.ts';
import styles from './row-details.module.css';
import { RowThread } from './row-thread.tsx';
import { decisionText, momentText } from './texts.ts';

/** What is looked up where the text alone does not decide. */
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
              // Acts are only ever added behind the others.
              <li key={index}>
                {decisionText(act, me)} <span className={styles.when}>{momentText(act.at)}</span>
              </li>
            ))}
          </ol>
        </Unfolding>
      )}
    </div>
  );
}

/** What is inside is made, and fetched, when it is opened. */
function Unfolding({ summary, children }: { summary: string; children: ReactNode }) {
  const [open, setOpen] = useState(false);
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className={styles.summary}>{summary}</summary>
      {open && children}
    </details>
  );
}
