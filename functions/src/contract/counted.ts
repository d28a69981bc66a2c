import type { Attendance } from './events.ts';
import { isCounted, type MemberWrite, type WriteKind, lastWriteChange } from './last-writes.ts';
import { paths } from './paths.ts';

/** Where a member's record of a kind is stored, and what has to change along with it; the rules demand the same. */
interface Counted {
  /** `null` stands for no record. */
  entry: (uid: string, of: string) => string;
  /** The same value in the other order: by member, or by what the record is about. */
  reverse?: (uid: string, of: string) => string;
  /** The public count that includes the record. */
  count?: (of: string, value: unknown) => string;
}

const counted: Partial<Record<WriteKind, Counted>> = {
  horns: {
    entry: (uid, slug) => paths.horn(slug, uid),
    reverse: paths.hornBy,
    count: (slug) => paths.articleCount(slug, 'horns'),
  },
  attendance: {
    entry: (uid, event) => paths.attendance(event, uid),
    reverse: paths.attendanceBy,
    count: (event, value) => paths.eventCount(event, value as Attendance),
  },
  follows: {
    entry: paths.follow,
    reverse: (uid, target) => paths.follower(target, uid),
    count: paths.followerCount,
  },
  saved: { entry: paths.savedArticle, count: paths.saveCount },
  mutedThreads: { entry: paths.mutedThread },
  devices: { entry: paths.device },
};

/** Returns the path of the member's record that a write of a counted kind is about; undefined for other kinds. */
export const entryOf = ({ uid, kind, of }: MemberWrite): string | undefined => counted[kind]?.entry(uid, of);

/**
 * Returns what changes along with a member's record: its reverse entry and the public counts. Without `increment` there
 * are no counts, as for horns of an unpublished article.
 */
export function countedChanges(
  { uid, kind, of }: MemberWrite,
  [before, after]: [before: unknown, after: unknown],
  increment: ((by: number) => unknown) | null,
): Record<string, unknown> {
  const { reverse, count } = counted[kind] ?? {};
  const sums = new Map<string, number>();
  const add = (value: unknown, by: number) => {
    if (!count || value === null) return;
    const path = count(of, value);
    sums.set(path, (sums.get(path) ?? 0) + by);
  };
  add(before, -1);
  add(after, 1);
  const changes: Record<string, unknown> = reverse ? { [reverse(uid, of)]: after } : {};
  for (const [path, by] of sums) if (increment && by !== 0) changes[path] = increment(by);
  return changes;
}

/**
 * Completes a member's changes to one record: with what is counted, and the timestamp that limits the rate. `before` is
 * the stored record, or null; `now` and `increment` make the placeholders for the server's time and for a sum.
 */
export function memberChanges(
  write: MemberWrite,
  changes: Record<string, unknown>,
  before: unknown,
  { now, increment }: { now: unknown; increment: (by: number) => unknown },
): Record<string, unknown> {
  const entry = entryOf(write);
  const after = entry !== undefined && entry in changes ? changes[entry] : before;
  return {
    ...changes,
    ...countedChanges(write, [before, after], increment),
    ...lastWriteChange(write, {
      now,
      ...(isCounted(write.kind) && { count: increment(Number(after !== null) - Number(before !== null)) }),
    }),
  };
}
