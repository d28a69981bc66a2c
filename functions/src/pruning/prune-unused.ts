import type { EventProposal } from '../contract/event-schemas.ts';
import { paths } from '../contract/paths.ts';
import type { Database, StoreDeps } from '../database.ts';
import { entriesOf } from '../kit/entries.ts';
import { dayMs, hourMs } from '../contract/time.ts';
import { fanOut } from '../kit/fan-out.ts';
import { forEachConcurrently } from '../kit/for-each-settled.ts';
import { tryAcquireLease } from '../kit/lease.ts';
import { logUnexpected } from '../logs.ts';
import type { FolderRemover } from '../media/bucket.ts';

/**
 * Every path that can refer to a picture or a recording, apart from its own record. Add any new such path here, or its
 * files get deleted.
 */
export const places = [
  paths.drafts(),
  'draftBodies',
  'draftHistory/versions',
  paths.articles(),
  'articleBodies',
  'unpublishedArticles',
  paths.events(),
  'eventDetails',
  paths.deletedEvents(),
  paths.eventProposals(),
  paths.videos(),
  paths.recordings(),
];

/** True for a proposal that was decided about or withdrawn. If it was announced, the event has its poster. */
const isOver = (place: string, value: unknown): boolean =>
  place === paths.eventProposals() && (value as Partial<EventProposal>).waitingSince === undefined;

/** Matches ids of pictures and recordings. False positives only keep a file longer. */
const ids = /\b[a-f0-9]{24}\b/g;

/**
 * Reads everything that may refer to a file, page by page. Throws if anything cannot be read, because the result would
 * be incomplete.
 */
export async function filesInUse(database: Database): Promise<Set<string>> {
  const used = new Set<string>();
  for (const place of places)
    for await (const { value } of entriesOf(place, database))
      if (!isOver(place, value)) for (const [id] of JSON.stringify(value).matchAll(ids)) used.add(id);
  return used;
}

export interface PruneDeps extends StoreDeps {
  folders: () => FolderRemover;
}

/** A list of records that have files. */
export interface PrunedKind {
  list: string;
  /** Returns the folders in the bucket. */
  foldersOf: (id: string) => string[];
  /** Returns the lease held while the record is being created. */
  leaseOf: (id: string) => string;
}

/** The maximum number of files per run; the next run continues. */
const maxRemoved = 2000;
const removedAtOnce = 10;
/** How long a file is kept without a reference. It may belong to a draft that a device has not synced yet. */
export const unusedKeptMs = 60 * dayMs;
const leaseMs = hourMs;

/** Returns `cursors/unusedFiles/{id}`: the time since which nothing refers to the file, or 0 while it is being removed. */
const markOf = (id: string) => paths.unusedFile(id);

/**
 * Removes the files first, then the record and mark, so that the next run continues an interrupted one. A concurrent
 * upload of the same picture waits for the lease and creates it again.
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
    // An upload of the same picture may have removed the mark since it was read.
    const { value } = await database.transact<number>(markOf(id), (mark) =>
      mark !== null && mark <= before ? 0 : undefined,
    );
    if (value !== 0) return false;
    for (const folder of foldersOf(id)) await folders().removeFolder(folder);
    await database.update({ [`${list}/${id}`]: null, [markOf(id)]: null });
    return true;
  } finally {
    await lease.release();
  }
}

/**
 * Marks the records that nothing refers to, unmarks those in use again, and removes those unused for `unusedKeptMs`.
 * Returns how many were removed and how many are marked.
 */
export async function pruneUnused(
  kind: PrunedKind,
  used: ReadonlySet<string>,
  deps: PruneDeps,
): Promise<{ removed: number; waiting: number }> {
  const { database, clock } = deps;
  const due: string[] = [];
  let removed = 0;
  let waiting = 0;
  const work = async ({ key: id }: { key: string }) => {
    const mark = await database.get<number>(markOf(id));
    if (used.has(id)) {
      if (mark !== null) await database.update({ [markOf(id)]: null });
      return;
    }
    if (mark === null) await database.update({ [markOf(id)]: clock.now() });
    else if (mark <= clock.now() - unusedKeptMs && due.length < maxRemoved) {
      due.push(id);
      return;
    }
    waiting += 1;
  };
  const onSkip = (error: unknown) => logUnexpected('pruneLeftOvers', error);
  await fanOut({ list: kind.list, work, onSkip }, database);
  // A text that was undone since may name a file again.
  const usedSince = due.length > 0 ? await filesInUse(database) : used;
  await forEachConcurrently(due, removedAtOnce, async (id) => {
    if (usedSince.has(id)) return;
    try {
      if (await remove(id, kind, deps)) removed += 1;
    } catch (error) {
      onSkip(error);
    }
  });
  return { removed, waiting };
}
