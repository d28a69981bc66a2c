import { quoted } from '@contract/quoted.ts';
import type { Editor } from '@tiptap/core';
import { useState } from 'react';
import { BoardPanel } from '../board-panel.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { NoteList } from './note-list.tsx';
import { newNote, type Notes } from './use-notes.ts';
import styles from './notes.module.css';
import { NoteForm } from './note-form.tsx';
import { selectedQuote } from './quote.ts';

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

interface NotesDialogProps {
  editor: Editor;
  notes: Notes;
  now: number;
  onClose: () => void;
}

/** The dialog to leave a note on the selected passage, with the list of the other notes. Mounted only while open. */
export function NotesDialog({ editor, notes, now, onClose }: NotesDialogProps) {
  const unsent = notes.unsent[newNote];
  // A note that was started keeps its passage, whatever is selected, even while its text is empty.
  const [about, setAbout] = useState(() => unsent?.about ?? selectedQuote(editor.state));
  return (
    <Dialog open tall title="Notes" onClose={onClose}>
      <div data-focus-home="" className={styles.sheet}>
        {about && notes.canHave ? (
          <>
            <blockquote className={styles.about}>{about.quote}</blockquote>
            <NoteForm
              label="Note on these words"
              action="Leave the note"
              unsent={unsent}
              onWrite={(next) => notes.keep(newNote, next && { ...next, about })}
              onSend={() =>
                notes.send(newNote, ({ id, text }) =>
                  notes.act({ action: 'write', id, text: text.trim(), ...about }),
                )
              }
              onSent={onClose}
              onDiscard={() => setAbout(selectedQuote(editor.state))}
            />
          </>
        ) : (
          <p>
            {notes.canHave
              ? 'To leave a note, select words in the text first.'
              : 'Write something first: notes stand beside a draft that is saved.'}
          </p>
        )}
        <NoteList notes={notes} now={now} onShown={onClose} />
      </div>
    </Dialog>
  );
}
