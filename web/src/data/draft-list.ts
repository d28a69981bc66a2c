import type { ArticleKind, DraftState } from '@contract/articles.ts';
import type { Picture } from '@contract/pictures.ts';
import { paths } from '@contract/paths.ts';
import { readDraftRecord } from './drafts.ts';
import type { Newest, Unsubscribe } from '../platform/firebase/types.ts';
import { logError } from '../platform/log.ts';
import { watchPath } from '../platform/watch-path.ts';

/** One article as whoever runs it sees it in a list: its state, not its text. */
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
  /** The address that readers know, once it has been published. */
  slug: string | null;
  publishedAt: number | null;
  /** Saved after what readers see. */
  changed: boolean;
  deletedAt: number | null;
}

/** Whose: an author's own (the database refuses others), or, for an admin, all of them or those in one state. */
export type DraftScope = { owner: string } | { state: DraftState } | 'all';

export interface DraftListWatcher {
  onRows: (rows: DraftRow[]) => void;
  /** The watch is over: the SDK could not be loaded, or the database refused. */
  onError: (error: unknown) => void;
}

function queryOf(scope: DraftScope, count: number): Newest {
  if (scope === 'all') return { by: 'updatedAt', count };
  return 'owner' in scope
    ? { by: 'owner', equalTo: scope.owner, count }
    : { by: 'state', equalTo: scope.state, count };
}

/** None for what is not there, or cannot be read. */
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
    // One that is broken must not keep somebody from all the others.
    logError(`The draft ${id}`, error);
    return [];
  }
}

/** In no order: it is sorted by whoever shows it. */
export const readDraftRows = (stored: unknown): DraftRow[] =>
  typeof stored === 'object' && stored !== null
    ? Object.entries(stored).flatMap(([id, value]) => rowOf(id, value))
    : [];

/** Watches the newest `count` live. Unsubscribing works at any time, also before the SDK is there. */
export const watchDrafts = (
  scope: DraftScope,
  count: number,
  { onRows, onError }: DraftListWatcher,
): Unsubscribe =>
  watchPath(paths.drafts(), (stored) => onRows(readDraftRows(stored)), onError, queryOf(scope, count));
