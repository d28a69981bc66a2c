import type { Changes, Database } from '../database.ts';
import { functionsStartedBy } from './trigger-paths.ts';

/**
 * The maximum number of functions that one batch triggers. The database rejects a write that triggers more than 500
 * functions in a region; half of that leaves room for a deployment that adds functions while this one is still writing.
 */
export const functionsPerBatch = 250;

function functionsOf(group: Changes): number {
  const counts = Object.keys(group).map((path) => [path, functionsStartedBy(path)] as const);
  const [endless] = counts.find(([, count]) => count === Infinity) ?? [];
  if (endless !== undefined)
    throw new Error(
      `A write to ${endless} may start any number of functions: change its entries one by one.`,
    );
  // A write that triggers no function still counts as one, so batches stay bounded.
  return Math.max(
    1,
    counts.reduce((sum, [, count]) => sum + count, 0),
  );
}

function batchesOf(groups: readonly Changes[]): Changes[] {
  const batches: Changes[] = [];
  let room = 0;
  for (const group of groups) {
    const needed = functionsOf(group);
    if (needed > room) {
      batches.push({});
      room = functionsPerBatch;
    }
    Object.assign(batches.at(-1) ?? {}, group);
    room -= needed;
  }
  return batches;
}

/**
 * Writes any number of changes, in as many updates as the limit on triggered functions requires. The changes of one
 * group are written atomically. An interrupted run can be resumed by running it again.
 */
export async function updateInBatches(
  groups: readonly Changes[],
  database: Pick<Database, 'update'>,
): Promise<void> {
  for (const batch of batchesOf(groups)) await database.update(batch);
}
