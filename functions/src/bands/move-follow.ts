import { bandTag } from '../contract/article-index.ts';
import { fieldOf, paths } from '../contract/paths.ts';
import type { Database } from '../database.ts';

type Follows = Record<string, true>;

/**
 * Lets a follower of a merged band follow the one that it was merged into, once. The other direction and the numbers of
 * followers are kept by the functions that every follow starts. A transaction: whoever stops at that moment follows neither.
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
  // The list has a ceiling, and is counted.
  if (hadBoth)
    await database.transact(fieldOf(paths.pace(uid, 'follows'), 'count'), (count) => count && count - 1);
}
