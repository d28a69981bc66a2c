import { quoted } from '@contract/quoted.ts';
import { Button } from '../../../ui/button.tsx';
import { newNote } from './unsent-notes.ts';
import styles from './notes.module.css';
import type { Notes } from './use-notes.ts';

/** The hint that a note was started, with a button that leads back to it. */
export function UnsentNoteHint({ notes, onWrite }: { notes: Notes; onWrite: () => void }) {
  const about = notes.unsent[newNote]?.about;
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
