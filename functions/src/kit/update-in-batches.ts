import type { Database } from '../database.ts';
import { functionsStartedBy } from './trigger-paths.ts';

type Changes = Record<string, unknown>;

/**
 * The most functions that one batch starts. The database refuses a write that starts more than 500 of a region; half of them
 * leaves room for a deployment that adds functions while this one still writes.
 */
export const functionsPerBatch = 250;

function functionsOf(group: Changes): number {
  const counts = Object.keys(group).map((path) => [path, functionsStartedBy(path)] as const);
  const [endless] = counts.find(([, count]) => count === Infinity) ?? [];
  if (endless !== undefined)
    throw new Error(
      `A write to ${endless} may start any number of functions: change its entries one by one.`,
    );
  // A write that starts no function counts as one: a batch is no longer than it has to be.
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
 * Writes changes of any number, in as many updates as the limit on started functions asks for. The changes of one group are
 * written together; a run that breaks off is resumed by running it again.
 */
export async function updateInBatches(
  groups: readonly Changes[],
  database: Pick<Database, 'update'>,
): Promise<void> {
  for (const batch of batchesOf(groups)) await database.update(batch);
}
