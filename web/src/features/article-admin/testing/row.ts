import type { DraftRow } from '../api/draft-list.ts';

/** Returns an unpublished draft by Mara. */
export const row = (id: string, fields: Partial<DraftRow> = {}): DraftRow => ({
  id,
  owner: 'mara',
  title: `Title of ${id}`,
  kind: 'news',
  cover: null,
  state: 'draft',
  version: 1,
  updatedAt: Date.parse('2026-11-20T12:00:00Z'),
  publishAt: null,
  failure: null,
  slug: null,
  publishedAt: null,
  changed: false,
  deletedAt: null,
  ...fields,
});
