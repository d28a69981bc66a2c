import { paths } from '../contract/paths.ts';
import { type DetailsOf, type WorkEntry, type WorkKind, workKinds } from '../contract/work.ts';
import type { Changes, Database, StoreDeps } from '../database.ts';

/**
 * Stores the details with which interrupted work is to go on. Resolves to false if the entry is gone: the work was
 * withdrawn, or another run has done it.
 */
export type SaveProgress<Kind extends WorkKind> = (details: DetailsOf<Kind>) => Promise<boolean>;

/**
 * Returns the entry that lets a function do what follows from a change, as part of the update of that change: nothing
 * can be lost between the two. The work reads what is stored when it runs, so it may run late, twice or in any order.
 */
export const workOn = <Kind extends WorkKind>(
  kind: Kind,
  of: string,
  { database, clock }: StoreDeps,
  details?: DetailsOf<Kind>,
): Changes => ({
  [paths.work(workKinds[kind], database.newKey())]: {
    kind,
    of,
    at: clock.now(),
    ...(details && { details }),
  } satisfies WorkEntry,
});

interface Pending<Kind extends WorkKind> {
  path: string;
  details: DetailsOf<Kind>;
}
const pendingMax = 100;

/** Returns the work of a kind about something that has yet to be done. */
export async function pendingWork<Kind extends WorkKind>(
  kind: Kind,
  of: string,
  database: Database,
): Promise<Pending<Kind>[]> {
  const lane = workKinds[kind];
  const found = await database.query(paths.allWork(lane), { by: 'of', from: of, to: of, limit: pendingMax });
  return found
    .filter(({ value }) => value.kind === kind)
    .map(({ key, value }) => ({ path: paths.work(lane, key), details: value.details as DetailsOf<Kind> }));
}

/** Returns the changes that withdraw pending work. */
export const withdrawn = (pending: readonly { path: string }[]): Changes =>
  Object.fromEntries(pending.map(({ path }) => [path, null]));
