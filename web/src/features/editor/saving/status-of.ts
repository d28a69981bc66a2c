import type { RefusedBecause } from '../api/draft-saving.ts';
import type { LoadedDraft } from '../../../data/drafts.ts';
import type { SaveStatus } from './desk-types.ts';

/** All that decides what the author reads about where the text is. */
export interface SaveFacts {
  conflict: LoadedDraft | null;
  refused: RefusedBecause | null;
  unsaved: boolean;
  savedAt: number | null;
  connected: boolean;
  /** A save has been without an answer for too long. */
  overdue: boolean;
  busy: boolean;
}

/** What keeps a text from being saved goes before how far it is. */
export function statusOf(facts: SaveFacts): SaveStatus {
  const { conflict, refused, unsaved, savedAt, connected, overdue, busy } = facts;
  if (conflict) return { kind: 'conflict', theirs: conflict };
  if (refused) return { kind: 'refused', why: refused };
  if (!unsaved) return savedAt === null ? { kind: 'untouched' } : { kind: 'saved', at: savedAt };
  if (!connected || overdue) return { kind: 'offline' };
  return { kind: busy ? 'saving' : 'waiting' };
}
