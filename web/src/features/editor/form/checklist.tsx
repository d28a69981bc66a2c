import { Icon } from '../../../ui/icon.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import type { Entry } from './advice.ts';
import styles from './checklist.module.css';

interface ChecklistProps {
  errors: readonly Entry[];
  advice: readonly Entry[];
  onGoTo: (entry: Entry) => void;
}

function Entries({
  entries,
  kind,
  onGoTo,
}: {
  entries: readonly Entry[];
  kind: 'error' | 'advice';
  onGoTo: (entry: Entry) => void;
}) {
  return (
    <ul role="list" className={styles.list}>
      {entries.map((entry) => (
        <li key={`${entry.message} ${entry.at ?? ''}`}>
          <button type="button" className={styles.entry} data-kind={kind} onClick={() => onGoTo(entry)}>
            <span className={styles.box} aria-hidden="true" />
            {entry.message}
          </button>
        </li>
      ))}
    </ul>
  );
}

/** The errors that block publishing, followed by the advice. */
export function Checklist({ errors, advice, onGoTo }: ChecklistProps) {
  return (
    <section className={styles.checklist} aria-labelledby="checklist-name">
      <h2 id="checklist-name" className={styles.name}>
        Before it goes out
      </h2>
      {errors.length > 0 ? (
        <>
          <h3 className={styles.part}>
            Needed <span className={styles.count}>{errors.length}</span>
          </h3>
          <Entries entries={errors} kind="error" onGoTo={onGoTo} />
        </>
      ) : (
        <p className={styles.ready}>
          <Icon name="check" /> Nothing stands in its way.
        </p>
      )}
      {advice.length > 0 && (
        <>
          <h3 className={styles.part}>
            Advice <span className={styles.count}>{advice.length}</span>
            <VisuallyHidden> (stops nothing)</VisuallyHidden>
          </h3>
          <Entries entries={advice} kind="advice" onGoTo={onGoTo} />
        </>
      )}
    </section>
  );
}
