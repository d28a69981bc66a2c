import { remember } from '../lib/remember.ts';

const keptAtMost = 40;

/**
 * The last data that each page of this tab has shown, by address with its query: a page that is entered again shows it
 * at once, while it loads what is new.
 */
export const shownPages = new Map<string, unknown>();

/** Remembers the data of a page; only the last 40 pages are kept. */
export const rememberPage = (path: string, data: unknown): void =>
  remember(shownPages, path, data, keptAtMost);
