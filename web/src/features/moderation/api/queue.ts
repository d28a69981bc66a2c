import { type CommentState, commentStates, type HoldRule, holdRules } from '@contract/comments.ts';
import { type ModerationAct, moderationActions, type QueueList, queueLists } from '@contract/moderation.ts';
import { paths } from '@contract/paths.ts';
import * as v from 'valibot';
import { loadFirebase } from '../../../platform/firebase/load.ts';
import type { Unsubscribe } from '../../../platform/firebase/types.ts';
import { logError } from '../../../platform/log.ts';
import { watchPath } from '../../../platform/watch-path.ts';

/** A comment as moderators see it. */
export interface QueueRow {
  id: string;
  slug: string;
  articleTitle: string;
  /** Null for a former member. */
  author: string | null;
  name: string;
  text: string;
  createdAt: number;
  editedAt: number | null;
  state: CommentState;
  version: number;
  rule: HoldRule | null;
  hidden: { by: string; byName: string; reason: string } | null;
  /** Open reports. */
  reports: number;
  reportedAt: number | null;
  heldAt: number | null;
  hiddenAt: number | null;
  /** Oldest first. */
  acts: ModerationAct[];
}

export interface QueueWatcher {
  /** Newest first, by what orders the list. */
  onRows: (rows: QueueRow[]) => void;
  /** The watch is over: the SDK could not be loaded, or the database refused. */
  onError: (error: unknown) => void;
}

const nullable = <Schema extends v.GenericSchema>(schema: Schema) => v.optional(v.nullable(schema), null);
const actSchema = v.object({
  action: v.picklist(moderationActions),
  by: v.string(),
  byName: v.string(),
  reason: v.exactOptional(v.string()),
  at: v.number(),
  undo: v.exactOptional(v.literal(true)),
  undone: v.exactOptional(v.literal(true)),
});
const recordSchema = v.object({
  slug: v.string(),
  articleTitle: v.optional(v.string(), ''),
  author: nullable(v.string()),
  name: v.optional(v.string(), ''),
  text: v.optional(v.string(), ''),
  createdAt: v.number(),
  editedAt: nullable(v.number()),
  state: v.picklist(commentStates),
  version: v.number(),
  // A rule that this version of the site does not know must not keep the comment from being decided.
  rule: v.fallback(nullable(v.picklist(holdRules)), null),
  hidden: nullable(v.object({ by: v.string(), byName: v.string(), reason: v.string() })),
  reports: v.optional(v.number(), 0),
  reportedAt: nullable(v.number()),
  heldAt: nullable(v.number()),
  hiddenAt: nullable(v.number()),
  acts: v.optional(v.record(v.string(), v.unknown()), {}),
});

const actsOf = (stored: Record<string, unknown>): ModerationAct[] =>
  Object.keys(stored)
    .sort()
    .flatMap((key) => {
      const { success, output } = v.safeParse(actSchema, stored[key]);
      return success ? [output] : [];
    });

export function readQueueRow(id: string, stored: unknown): QueueRow | null {
  if (stored === null) return null;
  const { success, output, issues } = v.safeParse(recordSchema, stored);
  if (success) return { id, ...output, acts: actsOf(output.acts) };
  // One that is broken must not keep moderators from all the others.
  logError(`The comment ${id}`, new Error(issues[0].message));
  return null;
}

const rowsOf = (stored: unknown): QueueRow[] =>
  Object.entries((stored ?? {}) as Record<string, unknown>).flatMap(
    ([id, value]) => readQueueRow(id, value) ?? [],
  );

/** Its writer took it away, and what is left holds its replies together: nothing can be decided about it. */
export const isEmptied = ({ state, author, text }: QueueRow): boolean =>
  state === 'deleted' && author === null && text === '';

/** When the comment came into the list; null when it does not stand in it. */
export const listedAt = (row: QueueRow, list: QueueList): number | null => row[queueLists[list]];

function inOrder(rows: QueueRow[], list: QueueList): QueueRow[] {
  const at = (row: QueueRow) => listedAt(row, list) ?? 0;
  return rows.sort((one, other) => at(other) - at(one) || (one.id < other.id ? 1 : -1));
}

/** Watches the newest `count` of a list live. Unsubscribing works at any time, also before the SDK is there. */
export const watchQueue = (list: QueueList, count: number, { onRows, onError }: QueueWatcher): Unsubscribe =>
  watchPath(paths.commentRecords(), (stored) => onRows(inOrder(rowsOf(stored), list)), onError, {
    by: queueLists[list],
    // What does not stand in the list has no time there.
    from: 1,
    count,
  });

/** One comment as it is now; null when nothing is left of it. */
export async function readModerated(id: string): Promise<QueueRow | null> {
  const { database } = await loadFirebase();
  return readQueueRow(id, await database.read(paths.commentRecord(id)));
}
