/** The address that pages tell that they were read; `firebase.json` names it as well. */
export const readsAddress = '/api/reads';

/** Longer bodies are refused, in bytes. */
export const largestRead = 1000;

/** A page counts as read when it was looked at for so long, and the reader has moved something meanwhile. */
export const readAfterMs = 10_000;

/** A recording counts as listened to when it has played for so long. */
export const listenedAfterMs = 10_000;

/** The days of which each place keeps a number; of those before them the sum alone is left. */
export const readDaysKept = 62;

/** Pages that are counted by what they are, beside articles, each of which has a number of its own. */
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

/** The kind of the page at a path; null where it is not counted. */
export const pageKindOf = (path: string): PageKind | null =>
  pages.find(([, pattern]) => pattern.test(path))?.[0] ?? null;

/**
 * `reads/{slug}`, `listens/{slug}`, `pageReads/{kind}`: how often it was read or listened to, and by the site's day
 * (`2026-11-23`). Nothing of who it was.
 */
export interface ReadCounts {
  total: number;
  days: Record<string, number>;
}
