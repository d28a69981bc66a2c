import type { SavedEntry } from './api/saved.ts';

/** How many articles are kept on one device. */
export const copiesMax = 100;

const needed = ({ read, kept }: SavedEntry) => kept || !read;

/** Which articles belong on the device, the most needed first: unread and kept ones, then those just saved. */
export function chooseCopies(entries: readonly SavedEntry[], max = copiesMax): string[] {
  return [...entries]
    .sort((one, other) => Number(needed(other)) - Number(needed(one)) || other.savedAt - one.savedAt)
    .slice(0, max)
    .map(({ slug }) => slug);
}
