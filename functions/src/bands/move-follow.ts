import { bandTag } from '../contract/article-index.ts';
import { countedChanges } from '../contract/counted.ts';
import { fieldOf, paths } from '../contract/paths.ts';
import type { Changes, Database } from '../database.ts';

/** How often a member may follow or unfollow the bands during the move. */
const attemptsMax = 5;

/**
 * Makes a follower of a merged band follow the one that it was merged into. Idempotent. The rules refuse the move if
 * the member unfollows at that moment, who then follows neither.
 */
export async function moveFollow(uid: string, band: string, database: Database): Promise<void> {
  const into = await database.get(paths.bandAlias(band));
  if (into === null) return;
  const [old, next] = [bandTag(band), bandTag(into)];
  const change = (of: string, before: true | null, after: true | null): Changes => ({
    [paths.follow(uid, of)]: after,
    ...countedChanges({ uid, kind: 'follows', of }, [before, after], (by) => database.increment(by)),
  });
  for (let attempt = 0; attempt < attemptsMax; attempt += 1) {
    if ((await database.get(paths.follow(uid, old))) === null) return;
    const hasBoth = (await database.get(paths.follow(uid, next))) !== null;
    const changes = { ...change(old, true, null), ...(!hasBoth && change(next, null, true)) };
    if (!(await database.updateAs(uid, changes))) continue;
    // The stored count limits the length of the list.
    if (hasBoth)
      await database.transact(fieldOf(paths.pace(uid, 'follows'), 'count'), (count) => count && count - 1);
    return;
  }
  throw new Error('A follower of a merged band could not be moved.');
}
