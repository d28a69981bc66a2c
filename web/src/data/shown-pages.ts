import { remember } from '../lib/remember.ts';

const keptAtMost = 40;

/**
 * What the pages of this tab have shown last, by address with its query, so that one that is entered again shows it at
 * once, before it shows what is new.
 */
export const shownPages = new Map<string, unknown>();

export const rememberPage = (path: string, data: unknown): void =>
  remember(shownPages, path, data, keptAtMost);
