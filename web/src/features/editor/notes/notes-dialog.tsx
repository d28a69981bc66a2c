import type { Editor } from '@tiptap/core';
import { useState } from 'react';
import { Dialog } from '../../../ui/dialog.tsx';
import { newNote } from './unsent-notes.ts';
import { NoteForm } from './note-form.tsx';
import { NoteList } from './note-list.tsx';
import styles from './notes.module.css';
import { selectedQuote } from './quote.ts';
import type { Notes } from './use-notes.ts';

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
