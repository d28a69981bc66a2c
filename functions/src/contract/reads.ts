/** The endpoint to which pages report reads; also listed in `firebase.json`. */
export const readsAddress = '/api/reads';

/** The maximum body size, in bytes. */
export const readMaxBytes = 1000;

/** A page counts as read once it has been visible for this long and the reader has interacted with it. */
export const readAfterMs = 10_000;

/** A recording counts as listened to once it has played for this long. */
export const listenedAfterMs = 10_000;

/** The number of days with a count of their own; older days are only part of the total. */
export const readDaysKept = 62;

/** Pages other than articles are counted by kind; each article has its own count. */
export const pageKinds = [
  'home',
  'articles',
  'shows',
  'bands',
  'videos',
  'recordings',
  'authors',
  'about',
] as const;
export type PageKind = (typeof pageKinds)[number];

/** What is counted as a whole: kinds of pages, all articles, and all recordings. */
export type ReadKind = PageKind | 'reads' | 'listens';

const pages: [kind: PageKind, pattern: RegExp][] = [
  ['home', /^\/$/],
  ['articles', /^\/article$/],
  ['shows', /^\/events(\/(?!new$|proposals$)[^/]+)?$/],
  ['bands', /^\/band\/[^/]+$/],
  ['videos', /^\/youtube$/],
  ['recordings', /^\/listen$/],
  ['authors', /^\/author\/(?!admin$)[^/]+$/],
  ['about', /^\/aboutUs$/],
];

/** Returns the kind of the page at a path, or null if it is not counted. */
export const pageKindOf = (path: string): PageKind | null =>
  pages.find(([, pattern]) => pattern.test(path))?.[0] ?? null;

/**
 * `counts/reads/{slug}`, `counts/listens/{slug}`, `counts/readsByKind/{kind}`: how often something was read or listened to, in total and per
 * day in the site's time zone (`2026-11-23`). Contains nothing about who did.
 */
export interface ReadCounts {
  total: number;
  days: Record<string, number>;
}
