import { type ReactNode, useRef, useState } from 'react';
import { plural } from '../../../lib/plural.ts';
import { UndoRow } from '../../../ui/undo-row.tsx';
import { useFocusRecovery } from '../../../ui/use-focus-recovery.ts';
import { NoteItem } from './note-item.tsx';
import styles from './notes.module.css';
import { OrphanedAnswers } from './orphaned-answers.tsx';
import type { Notes } from './use-notes.ts';

interface NoteListProps {
  notes: Notes;
  now: number;
  onShown?: () => void;
}

const nothing = () => undefined;

/** The notes that are done. Initially expanded if one of them is being answered. */
function Done({ count, unfolded, children }: { count: number; unfolded: boolean; children: ReactNode }) {
  const [first] = useState(unfolded);
  return (
    <details className={styles.done} open={first}>
      <summary>{plural(count, 'note')} done</summary>
      {children}
    </details>
  );
}

/** The open notes in text order, followed by those whose passage is gone. The done ones are collapsed. */
export function NoteList({ notes, now, onShown = nothing }: NoteListProps) {
  const whole = useRef<HTMLDivElement>(null);
  const trackFocus = useFocusRecovery(whole);
  const { tasks, of } = notes.rows;
  const place = (note: Notes['list'][number]) => notes.placeOf(note)?.from ?? Number.POSITIVE_INFINITY;
  const sorted = notes.list.toSorted((one, other) => place(one) - place(other) || one.at - other.at);
  // A note that is being answered is not collapsed while the member types.
  const isOpen = ({ id, doneAt }: Notes['list'][number]) =>
    doneAt === undefined || notes.unsent[id]?.afterDone === false;
  const open = sorted.filter(isOpen);
  const done = sorted.filter((note) => !isOpen(note));
  const items = (list: typeof sorted) => (
    <ul className={styles.list}>
      {list.map((note) =>
        of(note.id).deleted ? (
          <UndoRow
            key={note.id}
            label={`Undo deleting the note: ${note.text}`}
            onUndo={() => tasks.undo(note.id)}
            takesFocus
          >
            Note deleted.
          </UndoRow>
        ) : (
          <NoteItem key={note.id} {...{ note, notes, now, onShown }} />
        ),
      )}
    </ul>
  );
  return (
    <div ref={whole} tabIndex={-1} className={styles.whole} onFocus={trackFocus}>
      {notes.hasFailed && <p>The notes did not load. They come when the network is back.</p>}
      {open.length > 0 && items(open)}
      {done.length > 0 && (
        <Done count={done.length} unfolded={done.some(({ id }) => id in notes.unsent)}>
          {items(done)}
        </Done>
      )}
      {notes.hasLoaded && <OrphanedAnswers notes={notes} />}
    </div>
  );
}
