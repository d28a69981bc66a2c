import { quoted } from '@contract/quoted.ts';
import { useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { useFocusFallback } from '../../../ui/use-focus-fallback.ts';
import type { Note, NoteThread } from '../api/draft-notes.ts';
import { timeOf } from '../autosave/status-text.ts';
import { NoteForm } from './note-form.tsx';
import styles from './notes.module.css';
import type { NoteAct, Notes } from './use-notes.ts';
import { Time } from '../../../ui/time.tsx';

interface NoteItemProps {
  note: NoteThread;
  notes: Notes;
  now: number;
  /** Called when the passage was selected in the text. */
  onShown: () => void;
}

/** A note with the passage that it is about, its answers, and its actions. */
export function NoteItem({ note, notes, now, onShown }: NoteItemProps) {
  const [isAnswering, setAnswering] = useState(false);
  const row = useRef<HTMLLIElement>(null);
  const acts = useRef<HTMLDivElement>(null);
  useFocusFallback(row, acts);
  const place = notes.placeOf(note);
  const isDone = note.doneAt !== undefined;
  const unsent = notes.unsent[note.id];
  const { tasks, of } = notes.rows;
  const { doing, problem } = of(note.id);
  const act = (text: string, one: NoteAct) => void tasks.run(note.id, text, () => notes.act(one));
  const said = (one: Note) => (
    <>
      <p className={styles.who}>
        <b>{notes.nameOf(one)}</b> <Time at={one.at}>{timeOf(one.at, now)}</Time>
      </p>
      <p className={styles.text}>{one.text}</p>
    </>
  );
  const show = () => {
    if (!place) return;
    onShown();
    notes.show(place);
  };

  return (
    <li ref={row} className={styles.note} data-row="">
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
        <div ref={acts} className={styles.acts}>
          {!isAnswering && !unsent && (
            <Button size="small" variant="quiet" onClick={() => setAnswering(true)}>
              Answer
            </Button>
          )}
          <Button
            size="small"
            variant="quiet"
            onClick={() => act('Saving…', { action: 'done', id: note.id, done: !isDone })}
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
          {problem.message}
        </p>
      )}
    </li>
  );
}
