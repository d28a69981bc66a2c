import { BoardPanel } from '../board-panel.tsx';
import { NoteList } from './note-list.tsx';
import type { Notes } from './use-notes.ts';

/** The notes beside the text. */
export function NotesPanel({ notes, now }: { notes: Notes; now: number }) {
  return (
    <BoardPanel name="Notes">
      {notes.list.length === 0 && (
        <p>
          Select words in the text and press “Note” to leave one for whoever writes here. Readers see none.
        </p>
      )}
      <NoteList notes={notes} now={now} />
    </BoardPanel>
  );
}
