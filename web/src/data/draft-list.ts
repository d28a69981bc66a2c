import type { ArticleKind, DraftState } from '@contract/articles.ts';
import type { Picture } from '@contract/pictures.ts';
import { paths } from '@contract/paths.ts';
import { readDraftRecord } from './drafts.ts';
import type { Newest, Unsubscribe } from '../platform/firebase/types.ts';
import { logError } from '../platform/log.ts';
import { watchPath } from '../platform/watch-path.ts';

/** One draft in a list for authors and admins: its state, without its text. Times in milliseconds since 1970. */
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

/**
 * Which drafts: those of one author (the database refuses others), or, for admins, all of them or those in one state.
 */
export type DraftScope = { owner: string } | { state: DraftState } | 'all';

export interface DraftListWatcher {
  onRows: (rows: DraftRow[]) => void;
  /** The subscription is over: the SDK could not be loaded, or the database refused. */
  onError: (error: unknown) => void;
}

function queryOf(scope: DraftScope, count: number): Newest {
  if (scope === 'all') return { by: 'updatedAt', count };
  return 'owner' in scope
    ? { by: 'owner', equalTo: scope.owner, count }
    : { by: 'state', equalTo: scope.state, count };
}

/** The row of one stored draft; no row for one that is not there or cannot be read, which is logged. */
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
    // A broken draft must not hide all the others.
    logError(`The draft ${id}`, error);
    return [];
  }
}

/** The rows of stored `drafts`, in no order. */
export const readDraftRows = (stored: unknown): DraftRow[] =>
  typeof stored === 'object' && stored !== null
    ? Object.entries(stored).flatMap(([id, value]) => rowOf(id, value))
    : [];

/** Watches the newest `count` drafts of a scope live. Unsubscribing works at any time, also before the SDK is there. */
export const watchDrafts = (
  scope: DraftScope,
  count: number,
  { onRows, onError }: DraftListWatcher,
): Unsubscribe =>
  watchPath(paths.drafts(), (stored) => onRows(readDraftRows(stored)), onError, queryOf(scope, count));
