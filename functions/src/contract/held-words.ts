import { wordsOf } from './text-index.ts';

/** Returns the words as readers see them: a joiner or soft hyphen within one is invisible. */
const seenWords = (text: string): string[] => wordsOf(text.replace(/\p{DI}/gu, ''));

/** A longer line would be a sentence, which nobody writes twice. */
const wordsInLineMax = 5;

/** Returns what is wrong with a list of words, one entry a line, or null. */
export function heldWordsProblem(list: string): string | null {
  for (const line of list.split('\n').map((each) => each.trim())) {
    const count = seenWords(line).length;
    if (line !== '' && count === 0) return `“${line}” has neither letters nor digits.`;
    if (count > wordsInLineMax) return `“${line}” has more than ${wordsInLineMax} words.`;
  }
  return null;
}

/**
 * Returns the first entry of the list that a text contains, or null. Entries are whole words, or several in this order;
 * case and accents make no difference. Takes time linear in the length of both.
 */
export function heldWordIn(text: string, list: string): string | null {
  const entries = new Map(list.split('\n').map((line) => [seenWords(line).join(' '), line.trim()]));
  entries.delete('');
  const words = seenWords(text);
  for (const at of words.keys()) {
    for (let count = 1; count <= wordsInLineMax; count += 1) {
      const found = entries.get(words.slice(at, at + count).join(' '));
      if (found !== undefined) return found;
    }
  }
  return null;
}
