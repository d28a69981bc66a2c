import { commentStates, holdRules } from '@contract/comments.ts';
import {
  type ModerationAct,
  moderationActSchema,
  objectionSchema,
  type QueueList,
  queueLists,
} from '@contract/moderation.ts';
import { paths } from '@contract/paths.ts';
import * as v from 'valibot';
import { readEach } from '../../../data/stored-records.ts';
import { type Subscribe, watchPath } from '../../../platform/watch-path.ts';

const nullable = <Schema extends v.GenericSchema>(schema: Schema) => v.optional(v.nullable(schema), null);

const actsOf = (stored: Record<string, unknown>): ModerationAct[] =>
  Object.keys(stored)
    .sort()
    .flatMap((key) => {
      const { success, output } = v.safeParse(moderationActSchema, stored[key]);
      return success ? [output] : [];
    });

const recordSchema = v.object({
  slug: v.string(),
  articleTitle: v.optional(v.string(), ''),
  /** The author's uid. Null for a former member. */
  author: nullable(v.string()),
  name: v.optional(v.string(), ''),
  text: v.optional(v.string(), ''),
  createdAt: v.number(),
  editedAt: nullable(v.number()),
  state: v.picklist(commentStates),
  version: v.number(),
  // A comment held by a rule that this version of the site does not know can still be moderated.
  rule: v.fallback(nullable(v.picklist(holdRules)), null),
  hidden: nullable(v.object({ by: v.string(), byName: v.string(), reason: v.string() })),
  /** The number of open reports. */
  reports: v.optional(v.number(), 0),
  reportedAt: nullable(v.number()),
  /** The author’s objection to the latest hiding or deletion, also after it was decided about. */
  objection: nullable(objectionSchema),
  heldAt: nullable(v.number()),
  hiddenAt: nullable(v.number()),
  /** Oldest first. */
  acts: v.pipe(v.optional(v.record(v.string(), v.unknown()), {}), v.transform(actsOf)),
});

/** A comment record as shown to moderators. */
export type QueueRow = { id: string } & v.InferOutput<typeof recordSchema>;

/** Parses the comments of a stored list, in no particular order. */
export const rowsOf = (stored: unknown): QueueRow[] =>
  readEach('The comment', stored, recordSchema).map(([id, record]) => ({ id, ...record }));

export const readQueueRow = (id: string, stored: unknown): QueueRow | null =>
  rowsOf({ [id]: stored })[0] ?? null;

/**
 * Returns whether the author has deleted the comment, so that only a stub for its replies is left and there is nothing
 * to moderate.
 */
export const isEmptied = ({ state, author, text }: QueueRow): boolean =>
  state === 'deleted' && author === null && text === '';

function inOrder(rows: QueueRow[], list: QueueList): QueueRow[] {
  const at = (row: QueueRow) => row[queueLists[list]] ?? 0;
  return rows.sort((a, b) => at(b) - at(a) || (a.id < b.id ? 1 : -1));
}

/** Watches the newest `count` comments of a list, sorted by the time that puts a comment on it, newest first. */
export const watchQueue = (list: QueueList, count: number): Subscribe<QueueRow[]> =>
  watchPath(paths.commentRecords(), (stored) => inOrder(rowsOf(stored), list), {
    by: queueLists[list],
    // Comments that are not on the list have no such time and sort before 1.
    from: 1,
    count,
  });
