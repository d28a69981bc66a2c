import { quoted } from '@contract/quoted.ts';
import { BoardPanel } from '../board-panel.tsx';
import { Button } from '../../../ui/button.tsx';
import { NoteList } from './note-list.tsx';
import type { Notes } from './use-notes.ts';
import { newNote } from './unsent-notes.ts';
import styles from './notes.module.css';

interface NotesPanelProps {
  notes: Notes;
  now: number;
  /** Opens the dialog to write a note. */
  onWrite: () => void;
}

/** The panel of notes beside the text. */
export function NotesPanel({ notes, now, onWrite }: NotesPanelProps) {
  return (
    <BoardPanel name="Notes">
      {notes.list.length === 0 && (
        <p>
          Select words in the text and press “Note” to leave one for whoever writes here. Readers see none.
        </p>
      )}
      <UnsentNoteHint notes={notes} onWrite={onWrite} />
      <NoteList notes={notes} now={now} />
    </BoardPanel>
  );
}

/** The hint that a note was started, with a button that leads back to it. */
function UnsentNoteHint({ notes, onWrite }: { notes: Notes; onWrite: () => void }) {
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
