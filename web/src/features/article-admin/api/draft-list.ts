import type { ArticleKind, DraftState } from '@contract/articles.ts';
import type { Picture } from '@contract/pictures.ts';
import { paths } from '@contract/paths.ts';
import { readDraftRecord } from '../../../data/drafts.ts';
import type { Newest } from '../../../platform/firebase/types.ts';
import { logError } from '../../../platform/log.ts';
import { type Subscribe, watchPath } from '../../../platform/watch-path.ts';

/**
 * One draft in a list for authors and admins: its state without its text. Times are in milliseconds since the epoch.
 */
export interface DraftRow {
  id: string;
  owner: string;
  title: string;
  kind: ArticleKind;
  cover: Picture | null;
  state: DraftState;
  version: number;
  updatedAt: number;
  publishAt: number | null;
  failure: string | null;
  /** The slug of its public URL, once it has been published. */
  slug: string | null;
  publishedAt: number | null;
  /** Whether it has been saved since the version that readers see. */
  changed: boolean;
  deletedAt: number | null;
}

/**
 * Which drafts to list: one author's (the database denies other authors'), or, for admins, all drafts or those in one
 * state.
 */
export type DraftScope = { owner: string } | { state: DraftState } | 'all';

function queryOf(scope: DraftScope, count: number): Newest {
  if (scope === 'all') return { by: 'updatedAt', count };
  return 'owner' in scope
    ? { by: 'owner', equalTo: scope.owner, count }
    : { by: 'state', equalTo: scope.state, count };
}

/** Returns the row of one stored draft; no row if the record is missing or malformed. Malformed records are logged. */
export function rowOf(id: string, stored: unknown): DraftRow[] {
  try {
    const record = readDraftRecord(id, stored);
    if (!record) return [];
    const { owner, title, fields, state, version, updatedAt, publishedVersion } = record;
    const { publishAt = null, failure = null, slug = null, publishedAt = null, deletedAt = null } = record;
    const changed = state === 'published' && publishedVersion !== version;
    const { kind, cover } = fields;
    const row = { id, owner, title, kind, cover, state, version, updatedAt, changed };
    return [{ ...row, publishAt, failure, slug, publishedAt, deletedAt }];
  } catch (error) {
    // One malformed draft must not hide the others.
    logError(`The draft ${id}`, error);
    return [];
  }
}

/** Returns the rows of the stored `drafts`, unordered. */
export const readDraftRows = (stored: unknown): DraftRow[] =>
  typeof stored === 'object' && stored !== null
    ? Object.entries(stored).flatMap(([id, value]) => rowOf(id, value))
    : [];

/** Watches the newest `count` drafts of a scope, in no particular order. */
export const watchDrafts = (scope: DraftScope, count: number): Subscribe<DraftRow[]> =>
  watchPath(paths.drafts(), readDraftRows, queryOf(scope, count));
