import type { DraftState } from './articles.ts';
import { searchWords, termsOf } from './search-words.ts';

/** In the place of an owner: the index over the drafts of everybody. */
export const everybodysDrafts = 'all';

/**
 * An author with so many drafts, or so many deleted ones, begins no new one. Those that are scheduled or were published do not
 * count.
 */
export const draftsMax = 500;

/** `draftIndex/{owner}/counts`: how many drafts are in which state. */
export type DraftCounts = Partial<Record<DraftState, number>>;

/** Every beginning of every word of a text, as keys of the index; what is looked for is one of them. */
export const draftTerms = (text: string): string[] => [
  ...new Set(searchWords(text).flatMap((word) => termsOf(word))),
];
