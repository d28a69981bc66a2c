import type { SavedEntry } from './api/saved.ts';

/** The maximum number of articles that are copied to one device. */
export const copiesMax = 100;

const needed = ({ read, kept }: SavedEntry) => kept || !read;

/**
 * Returns the slugs of the articles to copy to this device, most needed first: unread and kept ones, then the newest.
 */
export function chooseCopies(entries: readonly SavedEntry[], max = copiesMax): string[] {
  return [...entries]
    .sort((one, other) => Number(needed(other)) - Number(needed(one)) || other.savedAt - one.savedAt)
    .slice(0, max)
    .map(({ slug }) => slug);
}
