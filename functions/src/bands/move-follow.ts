import { bandTag } from '../contract/article-index.ts';
import { fieldOf, paths } from '../contract/paths.ts';
import type { Database } from '../database.ts';

type Follows = Record<string, true>;

/**
 * Makes a follower of a merged band follow the one that it was merged into. Idempotent. The triggers on follows update
 * the other direction and the follower counts. Uses a transaction, so that a member who unfollows at that moment
 * follows neither.
 */
export async function moveFollow(uid: string, band: string, database: Database): Promise<void> {
  const into = await database.get(paths.bandAlias(band));
  if (into === null) return;
  const [old, next] = [bandTag(band), bandTag(into)];
  let hadBoth = false;
  await database.transact<Follows>(paths.follows(uid), (follows) => {
    hadBoth = false;
    if (follows?.[old] === undefined) return follows;
    const { [old]: _, ...others } = follows;
    hadBoth = next in others;
    return { ...others, [next]: true };
  });
  // The stored count limits the length of the list.
  if (hadBoth)
    await database.transact(fieldOf(paths.pace(uid, 'follows'), 'count'), (count) => count && count - 1);
}
