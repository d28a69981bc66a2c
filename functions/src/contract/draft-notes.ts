import * as v from 'valibot';
import { draftIdSchema } from './publish-call.ts';
import { keySchema } from './text-schemas.ts';
import { wholeText } from './whole-text.ts';

export const noteMaxLength = 1000;
/** The words that a note is about, and those around them, by which they are found again. */
export const quoteMaxLength = 300;
export const aroundMaxLength = 40;
/** Notes and answers that a draft has room for. */
export const notesMax = 200;

/** `draftNotes/{draft}/{id}`: a note beside the text of a draft, or an answer to one. Never a part of the article. */
export interface DraftNote {
  /** The uid of who wrote it; absent where they have left. */
  by?: string;
  /** Milliseconds since 1970. */
  at: number;
  text: string;
  /** The note that it answers. Only one that answers none has a quote. */
  to?: string;
  quote?: string;
  before?: string;
  after?: string;
  /** When it was marked as done. */
  doneAt?: number;
}

const target = { draftId: draftIdSchema, id: keySchema(/^[\da-z][\da-z-]{7,39}$/) };
const line = (length: number) => v.pipe(v.string(), v.transform(wholeText), v.maxLength(length));
const text = v.pipe(v.string(), v.transform(wholeText), v.trim(), v.minLength(1), v.maxLength(noteMaxLength));

/**
 * Input of the callable `noteDraft`, for whoever may write the draft. `id` is made once for what somebody writes, and
 * names it: a retry writes nothing again.
 */
export const noteDraftSchema = v.variant('action', [
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
  /** With what answers it; for who wrote it, and for admins. */
  v.strictObject({ action: v.literal('delete'), ...target }),
]);
export type NoteDraftInput = v.InferOutput<typeof noteDraftSchema>;
export type NoteDraftResult = { id: string };
