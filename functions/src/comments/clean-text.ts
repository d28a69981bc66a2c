import { commentMaxLength } from '../contract/comments.ts';
import { invalidInput } from '../errors.ts';
import { plainText } from '../kit/plain-text.ts';

const isSeen = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** Returns the plain text of a comment. Throws if nothing visible remains, or if it is too long. */
export function cleanText(text: string): string {
  const cleaned = plainText(text);
  if (!isSeen.test(cleaned)) throw invalidInput(null, 'Write something first.');
  if (cleaned.length > commentMaxLength) {
    throw invalidInput(null, `Use at most ${commentMaxLength} characters.`);
  }
  return cleaned;
}
