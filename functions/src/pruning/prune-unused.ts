import { paths } from '../contract/paths.ts';
import { dayMs, hourMs } from '../contract/time.ts';
import type { Clock, Database } from '../database.ts';
import { fanOut } from '../kit/fan-out.ts';
import { tryAcquireLease } from '../kit/lease.ts';
import type { FolderRemover } from '../media/bucket.ts';

export interface PruneDeps {
  database: Database;
  clock: Clock;
  folders: () => FolderRemover;
}

/** A list of records, each of which has files. */
export interface PrunedKind {
  list: string;
  /** Folders of the bucket. */
  foldersOf: (id: string) => string[];
  /** The lease under which whoever makes the record works. */
  leaseOf: (id: string) => string;
}

/** Files a run; the next run takes the rest. */
const mostRemoved = 2000;
/** A file is deleted after so long without a reference: it may be in a draft that a device has not sent yet. */
export const unusedKeptMs = 60 * dayMs;
const leaseMs = hourMs;

/** `unusedFiles/{id}`: since when nothing names it, or 0 while it is being removed. */
const markOf = (id: string) => paths.unusedFile(id);

/**
 * Removes the files, then record and mark: a run that breaks off is carried on by the next one. Whoever uploads the same
 * picture meanwhile waits for the lease, and makes it anew.
 */
async function remove(
  id: string,
  { list, foldersOf, leaseOf }: PrunedKind,
  deps: PruneDeps,
): Promise<boolean> {
  const { database, clock, folders } = deps;
  const lease = await tryAcquireLease(leaseOf(id), leaseMs, deps);
  if (!lease) return false;
  try {
    const before = clock.now() - unusedKeptMs;
    // An upload of the same picture has taken the mark away since it was read.
    const { value } = await database.transact<number>(markOf(id), (mark) => {
      if (mark === null) return null;
      return mark <= before ? 0 : undefined;
    });
    if (value !== 0) return false;
    for (const folder of foldersOf(id)) await folders().removeFolder(folder);
    await database.update({ [`${list}/${id}`]: null, [markOf(id)]: null });
    return true;
  } finally {
    await lease.release();
  }
}

/**
 * Marks the records that nothing names, takes the mark from those that are named again, and removes what has been without a
 * use for `unusedKeptMs`. Returns how many were removed, and how many wait.
 */
export async function pruneUnused(
  kind: PrunedKind,
  used: ReadonlySet<string>,
  deps: PruneDeps,
): Promise<{ removed: number; waiting: number }> {
  const { database, clock } = deps;
  let removed = 0;
  let waiting = 0;
  const work = async ({ key: id }: { key: string }) => {
    const mark = await database.get<number>(markOf(id));
    if (used.has(id)) {
      if (mark !== null) await database.update({ [markOf(id)]: null });
      return;
    }
    if (mark === null) await database.update({ [markOf(id)]: clock.now() });
    else if (mark <= clock.now() - unusedKeptMs && removed < mostRemoved) {
      if (await remove(id, kind, deps)) removed += 1;
      return;
    }
    waiting += 1;
  };
  await fanOut({ list: kind.list, work }, database);
  return { removed, waiting };
}
