import { paths } from '../../src/contract/paths.ts';
import type { Database } from '../../src/database.ts';
import { entriesOf } from '../../src/kit/entries.ts';
import { keysOf, type RepairDeps } from './check-and-fix.ts';

const formerNode = 'tallies';

/** Counts the members on whose list each key is. */
async function countInLists(list: string, database: Database): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for await (const { value } of entriesOf(list, database))
    for (const key of Object.keys(value as object)) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
}

/**
 * Moves the counts of an older database, which triggers kept under `tallies` and on profiles, if `fix` is set. Counts
 * are in the same write as what they count, so later they cannot be wrong. Resolves to whether there was nothing to do.
 */
export async function repairCounts(
  fix: boolean,
  { database, say }: Pick<RepairDeps, 'database' | 'say'>,
): Promise<boolean> {
  const former = await keysOf(formerNode, database);
  if (former.length === 0) return true;
  if (!fix) {
    say('Followers and saves are counted as in an earlier version. Nothing was changed; --mend moves them.');
    return false;
  }
  for (const [target, count] of await countInLists(paths.allFollows(), database))
    await database.update({ [paths.followerCount(target)]: count });
  for (const [slug, count] of await countInLists(paths.allSaved(), database))
    await database.update({ [paths.saveCount(slug)]: count });
  for await (const { key, value } of entriesOf(paths.profiles(), database))
    if ('followers' in value) await database.update({ [`${paths.profile(key)}/followers`]: null });
  await database.update(Object.fromEntries(former.map((kind) => [`${formerNode}/${kind}`, null])));
  say('Counts of followers and saves moved.');
  return true;
}
