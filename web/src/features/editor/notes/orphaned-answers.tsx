import { Button } from '../../../ui/button.tsx';
import { newNote } from './unsent-notes.ts';
import styles from './notes.module.css';
import type { Notes } from './use-notes.ts';

/** Answers that cannot be sent any more because their note was deleted. */
export function OrphanedAnswers({ notes }: { notes: Notes }) {
  const ids = new Set(notes.list.map(({ id }) => id));
  const orphaned = Object.entries(notes.unsent).filter(([key]) => key !== newNote && !ids.has(key));
  return orphaned.map(([key, { id, text }]) => (
    <div key={id} className={styles.note} role="status">
      <p>The note that you were answering is deleted. You had written:</p>
      <p className={styles.text}>{text}</p>
      <div className={styles.acts}>
        <Button size="small" variant="quiet" onClick={() => notes.keep(key, null)}>
          Discard the answer
        </Button>
      </div>
    </div>
  ));
}
