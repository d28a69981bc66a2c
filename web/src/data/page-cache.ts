import { setBounded } from '../lib/set-bounded.ts';

const keptAtMost = 40;

/**
 * The last data that each page of this tab has shown, by path and query. Revisiting a page shows it immediately while
 * fresh data loads.
 */
export const pageCache = new Map<string, unknown>();

/** Stores a page's data. Only the last 40 pages are kept. */
export const cachePage = (path: string, data: unknown): void => setBounded(pageCache, path, data, keptAtMost);
