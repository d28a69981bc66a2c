import * as v from 'valibot';
import { draftIdSchema } from './publish-call.ts';
import { keySchema } from './text-schemas.ts';
import { stripInvalidCharacters } from './strip-invalid-characters.ts';

export const noteMaxLength = 1000;
/** The lengths of the quoted words that a note refers to, and of the context around them that helps locate them again. */
export const quoteMaxLength = 300;
export const aroundMaxLength = 40;
/** The maximum number of notes and answers on a draft. */
export const notesMax = 200;

/** `draftNotes/{draft}/{id}`: a note on the text of a draft, or an answer to one. Never part of the article. */
export interface DraftNote {
  /** The author's UID; absent if their account is gone. */
  by?: string;
  /** Milliseconds since the epoch. */
  at: number;
  text: string;
  /** The note that this one answers. Only notes that are not answers have a quote. */
  to?: string;
  quote?: string;
  before?: string;
  after?: string;
  /** When it was marked as done. */
  doneAt?: number;
}

const target = { draftId: draftIdSchema, id: keySchema(/^[\da-z][\da-z-]{7,39}$/) };
const line = (length: number) => v.pipe(v.string(), v.transform(stripInvalidCharacters), v.maxLength(length));
const text = v.pipe(
  v.string(),
  v.transform(stripInvalidCharacters),
  v.trim(),
  v.minLength(1),
  v.maxLength(noteMaxLength),
);

/**
 * Input of the call `changeDraftNotes`, for everyone who may edit the draft. The client generates `id` once per note,
 * which makes retries idempotent.
 */
export const changeDraftNotesSchema = v.variant('action', [
  v.strictObject({
    action: v.literal('write'),
    ...target,
    text,
    quote: v.pipe(line(quoteMaxLength), v.trim(), v.minLength(1)),
    before: line(aroundMaxLength),
    after: line(aroundMaxLength),
  }),
  v.strictObject({ action: v.literal('answer'), ...target, text, to: target.id }),
  v.strictObject({ action: v.literal('done'), ...target, done: v.boolean() }),
  /** Also deletes the note's answers. For the note's author and for admins. */
  v.strictObject({ action: v.literal('delete'), ...target }),
]);
