import { useEffect, useState } from 'react';
import { Icon } from '../../../ui/icon.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import type { Entry } from './advice.ts';
import styles from './form.module.css';

interface ChecklistProps {
  errors: readonly Entry[];
  advice: readonly Entry[];
  /** Whether the author has tried to publish, or goes on with an earlier draft: then all that is missing is marked. */
  marked: boolean;
  onGoTo: (entry: Entry) => void;
}

/** Returns the fields that the author has been in and left. */
function useTouchedFields(): ReadonlySet<string> {
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    const onLeave = ({ target }: FocusEvent) => {
      if (!(target instanceof Element)) return;
      const field = target.closest('.ProseMirror')
        ? 'body'
        : target.closest<HTMLElement>('[data-field]')?.dataset.field;
      if (field !== undefined)
        setTouched((before) => (before.has(field) ? before : new Set(before).add(field)));
    };
    document.addEventListener('focusout', onLeave);
    return () => document.removeEventListener('focusout', onLeave);
  }, []);
  return touched;
}

function Entries({
  entries,
  kindOf,
  onGoTo,
}: {
  entries: readonly Entry[];
  /** Those of kind `open` are not marked as missing yet. */
  kindOf: (entry: Entry) => 'error' | 'open' | 'advice';
  onGoTo: (entry: Entry) => void;
}) {
  return (
    <ul role="list" className={styles.list}>
      {entries.map((entry) => (
        <li key={`${entry.message} ${entry.at ?? ''}`}>
          <button
            type="button"
            className={styles.entry}
            data-kind={kindOf(entry)}
            onClick={() => onGoTo(entry)}
          >
            <span className={styles.box} aria-hidden="true" />
            {entry.message}
          </button>
        </li>
      ))}
    </ul>
  );
}

/** The errors that block publishing, followed by the advice. */
export function Checklist({ errors, advice, marked, onGoTo }: ChecklistProps) {
  const touched = useTouchedFields();
  return (
    <section className={styles.checklist} aria-labelledby="checklist-name">
      <h2 id="checklist-name" className={styles.checklistName}>
        Before it goes out
      </h2>
      {errors.length > 0 ? (
        <>
          <h3 className={styles.part}>
            Needed <span className={styles.count}>{errors.length}</span>
          </h3>
          <Entries
            entries={errors}
            kindOf={({ field }) => (marked || touched.has(field) ? 'error' : 'open')}
            onGoTo={onGoTo}
          />
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
          <Entries entries={advice} kindOf={() => 'advice'} onGoTo={onGoTo} />
        </>
      )}
    </section>
  );
}
