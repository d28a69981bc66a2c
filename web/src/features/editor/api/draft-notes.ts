import type { CallInput } from '@contract/calls.ts';
import { aroundMaxLength, noteMaxLength, quoteMaxLength } from '@contract/draft-notes.ts';
import { paths } from '@contract/paths.ts';
import * as v from 'valibot';
import { readEach } from '../../../data/stored-records.ts';
import { callFunction } from '../../../platform/call-function.ts';
import { type Subscribe, watchPath } from '../../../platform/watch-path.ts';

const words = (length: number) => v.pipe(v.string(), v.maxLength(length));
const noteSchema = v.object({
  by: v.optional(v.string()),
  /** Milliseconds since the epoch. */
  at: v.number(),
  text: words(noteMaxLength),
  to: v.optional(v.string()),
  quote: v.fallback(words(quoteMaxLength), ''),
  before: v.fallback(words(aroundMaxLength), ''),
  after: v.fallback(words(aroundMaxLength), ''),
  doneAt: v.optional(v.number()),
});
export type Note = v.InferOutput<typeof noteSchema> & { id: string };
/** A note with its answers. */
export type NoteThread = Note & { answers: Note[] };

/** Parses the notes, oldest first. Answers whose note is missing are dropped. */
function readNotes(stored: unknown): NoteThread[] {
  const notes = readEach('The note', stored, noteSchema)
    .map(([id, note]) => ({ ...note, id }))
    .sort((a, b) => a.at - b.at);
  return notes
    .filter(({ to }) => to === undefined)
    .map((note) => ({ ...note, answers: notes.filter(({ to }) => to === note.id) }));
}

export const watchNotes = (draftId: string): Subscribe<NoteThread[]> =>
  watchPath(paths.draftNotes(draftId), readNotes);

export const actOnNote = (input: CallInput<'changeDraftNotes'>) => callFunction('changeDraftNotes', input);
