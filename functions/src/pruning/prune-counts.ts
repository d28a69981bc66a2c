import { paths } from '../contract/paths.ts';
import type { StoreDeps } from '../database.ts';
import { drain } from '../kit/drain.ts';

const pageSize = 100;

/**
 * Removes counts of nothing, which say no more than missing ones, and returns their number. A band can be followed
 * before anything names it, so members can leave any number of them behind.
 */
export async function pruneCounts({ database }: Pick<StoreDeps, 'database'>): Promise<number> {
  let removed = 0;
  const none = { by: '$value', from: Number.MIN_SAFE_INTEGER, to: 0, limit: pageSize };
  for (const [list, path] of [
    [paths.followerCounts(), paths.followerCount],
    [paths.saveCounts(), paths.saveCount],
  ] as const)
    await drain(
      list,
      none,
      (page) =>
        Promise.all(
          page.map(async ({ key }) => {
            const { written } = await database.transact(path(key), (count) =>
              (count ?? 0) <= 0 ? null : undefined,
            );
            removed += Number(written);
          }),
        ),
      database,
    );
  return removed;
}
