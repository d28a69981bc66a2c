/** The kinds of results of a search, in the order of its list. */
export const searchKinds = ['band', 'article', 'event', 'video', 'author'] as const;
export type SearchKind = (typeof searchKinds)[number];

/**
 * `searchNames/{kind}/{term}/{id}`: one thing under one beginning of one of its words, with all that a list of results shows,
 * so that an answer needs no second read.
 */
export interface SearchPosting {
  /** Orders a list, highest first: see `rankOf`. */
  n: number;
  /** Title or name. */
  t: string;
  /** A line below it, where there is something to say. */
  d?: string;
}

/** The list of everything of a kind: no word is this. */
export const everyTerm = '*';

/** Shorter words than this are not corrected. */
export const correctedFrom = 4;

export const titleShownMax = 120;

/** Milliseconds since 1970 are below this for the next 200 years. */
const classSize = 1e13;

/** A whole word of a name goes before the beginning of one, and both before what only belongs to it; newer before older. */
export const rankOf = (nearness: 0 | 1 | 2, at: number): number =>
  nearness * classSize + Math.min(Math.max(0, at), classSize - 1);

/** True for the rank of a whole word of a name. */
export const isWhole = (rank: number): boolean => rank >= 2 * classSize;

/** The time or weight in a rank. */
export const timeIn = (rank: number): number => rank % classSize;

/** One thing in the opening of the search: its id is left out where it is the key of its title, as of nearly every band. */
export interface OpeningEntry extends SearchPosting {
  i?: string;
}

/**
 * The part of the index that the search loads first (`openingPath`): all bands, unless they are too many, up to 100 authors, and
 * the newest of the rest. The first letters are answered from it while the pieces of the index load.
 */
export interface SearchOpening {
  /** Kinds of which nothing is left out. */
  whole: SearchKind[];
  entries: Partial<Record<SearchKind, OpeningEntry[]>>;
}

export const openingPath = '/api/search.json';
