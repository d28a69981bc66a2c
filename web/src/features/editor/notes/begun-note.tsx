import { quoted } from '@contract/quoted.ts';
import { Button } from '../../../ui/button.tsx';
import { newNote } from './kept-notes.ts';
import styles from './notes.module.css';
import type { Notes } from './use-notes.ts';

/** Says that a note was begun, and leads back to it. */
export function BegunNote({ notes, onWrite }: { notes: Notes; onWrite: () => void }) {
  const about = notes.begun[newNote]?.about;
  return (
    about && (
      <div className={styles.whole}>
        <p>You have begun a note on {quoted(about.quote)}.</p>
        <div className={styles.acts}>
          <Button size="small" variant="secondary" onClick={onWrite}>
            Go on with it
          </Button>
        </div>
      </div>
    )
  );
}

/** Answers that cannot be sent any more: what they answer was deleted. */
export function LeftAnswers({ notes }: { notes: Notes }) {
  const ids = new Set(notes.list.map(({ id }) => id));
  const left = Object.entries(notes.begun).filter(([key]) => key !== newNote && !ids.has(key));
  return left.map(([key, { id, text }]) => (
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
