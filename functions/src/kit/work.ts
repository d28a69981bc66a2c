import { paths } from '../contract/paths.ts';
import { type DetailsOf, type WorkEntry, type WorkKind, workKinds } from '../contract/work.ts';
import type { Changes, StoreDeps } from '../database.ts';

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
