import { withoutControls } from '../articles/plain-line.ts';
import { commentMaxLength } from '../contract/comments.ts';
import { AppError } from '../errors.ts';

const lineEnds = /\r\n?|[\v\f\u0085\u2028\u2029]/g;

/** Signs that nobody sees. The joiners of Persian words and of emoji stay, and the flag of Wales. */
const unseen =
  /(?![\u200C\u200D\p{Variation_Selector}])(?<!\u{1F3F4}[\u{E0020}-\u{E007F}]*)[\p{Default_Ignorable_Code_Point}\u2800\uFFF9-\uFFFB]/gu;

/** Marks heaped on a letter would stand in the comments above and below. */
const heapedMarks = /(\p{M}{4})\p{M}+/gu;

const isSeen = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** Plain text as a person sees it, with one empty line in a row at most. */
export const plainText = (text: string): string =>
  withoutControls(text.replace(lineEnds, '\n'))
    .replace(unseen, '')
    .normalize('NFC')
    .replace(heapedMarks, '$1')
    .replace(/[^\S\n]+$/gm, '')
    .replace(/\t/g, ' ')
    .replace(/\n{3,}/g, '\n\n')
    .trim();

/** The same, of a comment: there has to be something to read. */
export function cleanText(text: string): string {
  const cleaned = plainText(text);
  if (!isSeen.test(cleaned)) throw new AppError('invalid-input', 'Write something first.');
  if (cleaned.length > commentMaxLength) {
    throw new AppError('invalid-input', `Use at most ${commentMaxLength} characters.`);
  }
  return cleaned;
}
