import type { SavedEntry } from '../api/saved.ts';
import type { SavedCard } from '../saved-cards.ts';

/** Returns an unread entry with the earliest time, with `given` fields replaced. */
export const entry = (slug: string, given: Partial<SavedEntry> = {}): SavedEntry => ({
  slug,
  savedAt: 1,
  read: false,
  kept: false,
  ...given,
});

export const card = (slug: string, given: Partial<SavedCard> = {}): SavedCard => ({
  slug,
  title: slug,
  kind: 'feature',
  cover: null,
  author: { uid: 'mara', name: 'Mara Fuzz' },
  coAuthors: [],
  tags: [],
  bands: [],
  publishedAt: 1,
  updatedAt: null,
  minutes: 4,
  ...given,
});
