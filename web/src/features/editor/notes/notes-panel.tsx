import { BoardPanel } from '../board-panel.tsx';
import { UnsentNoteHint } from './unsent-note-hint.tsx';
import { NoteList } from './note-list.tsx';
import type { Notes } from './use-notes.ts';

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
