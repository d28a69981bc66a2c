import { quoted } from '@contract/quoted.ts';
import { type ReactNode, useState } from 'react';
import { plural } from '../../../lib/plural.ts';
import { UndoRow } from '../../../ui/undo-button.tsx';
import { Button } from '../../../ui/button.tsx';
import { usePending } from '../../../ui/use-pending.ts';
import type { Note, NoteThread } from '../api/draft-notes.ts';
import { timeOf } from '../autosave/status-text.ts';
import { Time } from '../../../ui/time.tsx';
import styles from './notes.module.css';
import { newNote, type NoteAct, type Notes } from './use-notes.ts';
import { NoteForm } from './note-form.tsx';
import { Muted } from '../../../ui/muted.tsx';

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
  const place = (note: Notes['list'][number]) => notes.placeOf(note)?.from ?? Number.POSITIVE_INFINITY;
  const sorted = notes.list.toSorted((a, b) => place(a) - place(b) || a.at - b.at);
  // A note that is being answered is not collapsed while the member types.
  const isOpen = ({ id, doneAt }: Notes['list'][number]) =>
    doneAt === undefined || notes.unsent[id]?.afterDone === false;
  const open = sorted.filter(isOpen);
  const done = sorted.filter((note) => !isOpen(note));
  const items = (list: typeof sorted) => (
    <ul className={styles.list}>
      {list.map((note) =>
        notes.deletionOf(note) === 'waiting' ? (
          <UndoRow
            key={note.id}
            label={`Undo deleting the note: ${note.text}`}
            onUndo={() => notes.undoRemove(note)}
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
    <div data-focus-home="" tabIndex={-1} className={styles.whole}>
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

interface NoteItemProps {
  note: NoteThread;
  notes: Notes;
  now: number;
  /** Called when the passage was selected in the text. */
  onShown: () => void;
}

/** A note with the passage that it is about, its answers, and its actions. */
function NoteItem({ note, notes, now, onShown }: NoteItemProps) {
  const [isAnswering, setAnswering] = useState(false);
  const place = notes.placeOf(note);
  const isDone = note.doneAt !== undefined;
  const unsent = notes.unsent[note.id];
  const [problem, setProblem] = useState<string | null>(null);
  const { pending, run } = usePending(async (one: NoteAct) => {
    const result = await notes.act(one);
    setProblem(result.ok ? null : result.message);
  });
  const doing = notes.deletionOf(note) !== null ? 'Deleting…' : pending ? 'Saving…' : null;
  const said = (one: Note) => (
    <>
      <Muted>
        <b>{notes.nameOf(one)}</b> <Time at={one.at}>{timeOf(one.at, now)}</Time>
      </Muted>
      <p className={styles.text}>{one.text}</p>
    </>
  );
  const show = () => {
    if (!place) return;
    onShown();
    notes.show(place);
  };

  return (
    <li className={styles.note} data-row="">
      {place ? (
        <button
          type="button"
          className={styles.quote}
          onClick={show}
          aria-label={`Show ${quoted(note.quote)} in the text`}
        >
          {note.quote}
        </button>
      ) : (
        <p className={styles.gone}>
          <s>{note.quote}</s> These words are no longer in the text.
        </p>
      )}
      {said(note)}
      {note.answers.length > 0 && (
        <ul className={styles.answers}>
          {note.answers.map((answer) => (
            <li key={answer.id}>{said(answer)}</li>
          ))}
        </ul>
      )}
      {isDone && unsent && <p role="status">The note is done, and your answer is not sent yet.</p>}
      {(isAnswering || unsent) && (
        <NoteForm
          label="Answer"
          action="Send the answer"
          autoFocus={isAnswering}
          unsent={unsent}
          onWrite={(next) => {
            // Keeps the form of a restored answer open when its text is cleared.
            setAnswering(next !== null);
            notes.keep(note.id, next && { afterDone: isDone, ...next });
          }}
          onSend={() =>
            notes.send(note.id, ({ id, text }) =>
              notes.act({ action: 'answer', id, to: note.id, text: text.trim() }),
            )
          }
          onSent={() => setAnswering(false)}
        />
      )}
      {doing === null ? (
        <div data-focus-home="" className={styles.acts}>
          {!isAnswering && !unsent && (
            <Button size="small" variant="quiet" onClick={() => setAnswering(true)}>
              Answer
            </Button>
          )}
          <Button
            size="small"
            variant="quiet"
            onClick={() => void run({ action: 'done', id: note.id, done: !isDone })}
          >
            {isDone ? 'Open again' : 'Mark as done'}
          </Button>
          {notes.mayDelete(note) && (
            <Button size="small" variant="quiet" onClick={() => notes.remove(note)}>
              Delete
            </Button>
          )}
        </div>
      ) : (
        <p role="status">{doing}</p>
      )}
      {problem !== null && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
    </li>
  );
}

/** Answers that cannot be sent any more because their note was deleted. */
function OrphanedAnswers({ notes }: { notes: Notes }) {
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
