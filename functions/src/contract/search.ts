/** The kinds of search results, in display order. */
export const searchKinds = ['band', 'article', 'event', 'video', 'author'] as const;
export type SearchKind = (typeof searchKinds)[number];

/**
 * `search/names/{kind}/{term}/{id}`: one item under one prefix of one of its words. Contains everything that the list of
 * results shows, so that a search needs no second read.
 */
export interface SearchPosting {
  /** Sorts a list, highest first; see `rankOf`. */
  n: number;
  /** The title or name. */
  t: string;
  /** An optional line below the title. */
  d?: string;
}

/** The term that lists every item of a kind. No word is equal to it. */
export const everyTerm = '*';

/** Shorter words are not spell-corrected. */
export const correctedFrom = 4;

export const titleShownMax = 120;

/** Larger than any time in milliseconds since the epoch for the next 200 years. */
const classSize = 1e13;

/**
 * Returns the rank of a match. A whole word of a name ranks above a prefix of one, and both above words that only
 * belong to the item; within each class, newer items come first.
 */
export const rankOf = (nearness: 0 | 1 | 2, at: number): number =>
  nearness * classSize + Math.min(Math.max(0, at), classSize - 1);

/** Returns true for the rank of a whole word of a name. */
export const isWhole = (rank: number): boolean => rank >= 2 * classSize;

/** Extracts the time or weight from a rank. */
export const timeIn = (rank: number): number => rank % classSize;

/** An item of the initial search index. The ID is omitted if it is the key of the title, as for nearly every band. */
export interface InitialResult extends SearchPosting {
  i?: string;
}

/**
 * The part of the index that search loads first, from `initialResultsPath`: all bands, unless there are too many, up to
 * 100 authors, and the newest of the other kinds. It answers the first keystrokes while the pieces of the index load.
 */
export interface InitialResults {
  /** The kinds that are complete. */
  whole: SearchKind[];
  entries: Partial<Record<SearchKind, InitialResult[]>>;
}

export const initialResultsPath = '/api/search.json';
