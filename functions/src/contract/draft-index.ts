import type { DraftState } from './articles.ts';
import { searchWords, termsOf } from './search-words.ts';

/** Used in place of an owner's UID for the index over everyone's drafts. */
export const allDrafts = 'all';

/**
 * The maximum number of drafts, and of deleted drafts, that an author can have before creating new ones is blocked.
 * Scheduled drafts and those that have been published do not count.
 */
export const draftsMax = 500;

/** `draftIndex/{owner}/counts`: the number of drafts in each state. */
export type DraftCounts = Partial<Record<DraftState, number>>;

/** Returns every prefix of every word of a text, as index keys. A search looks up exactly one of them. */
export const draftTerms = (text: string): string[] => [
  ...new Set(searchWords(text).flatMap((word) => termsOf(word))),
];
