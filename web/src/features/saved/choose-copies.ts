import type { SavedEntry } from './api/saved.ts';

/** The number of articles that are kept on one device. */
export const copiesMax = 100;

const needed = ({ read, kept }: SavedEntry) => kept || !read;

/** The slugs of the articles to keep on this device, the most needed first: unread and kept ones, then the newest. */
export function chooseCopies(entries: readonly SavedEntry[], max = copiesMax): string[] {
  return [...entries]
    .sort((one, other) => Number(needed(other)) - Number(needed(one)) || other.savedAt - one.savedAt)
    .slice(0, max)
    .map(({ slug }) => slug);
}
