import { paths } from '../../src/contract/paths.ts';
import type { Database } from '../../src/database.ts';
import { isMarkRight, syncUnread } from '../../src/notifications/sync-unread.ts';
import { forEachConcurrently } from '../../src/kit/for-each-settled.ts';
import { keysOf } from './keys-of.ts';
import { plural } from './plural.ts';
import type { RepairDeps } from './repair-counts.ts';

const concurrency = 10;

type Place = [uid: string, key: string];

async function wrongAmong(places: readonly Place[], database: Database): Promise<Place[]> {
  const wrong: Place[] = [];
  for (const place of places) {
    if (!(await isMarkRight(...place, database))) wrong.push(place);
  }
  return wrong;
}

async function wrongOf(uid: string, database: Database): Promise<Place[]> {
  const [entries, marks] = await Promise.all([
    keysOf(paths.notifications(uid), database),
    keysOf(paths.unreadMarks(uid), database),
  ]);
  const keys = new Set([...entries, ...marks]);
  return wrongAmong(
    [...keys].map((key): Place => [uid, key]),
    database,
  );
}

/**
 * Finds notifications that disagree with their unread mark, and corrects the marks if `fix` is set. Projects that
 * predate these marks have none. Compares twice, as a trigger may be about to run. Resolves to whether all are right.
 */
export async function repairUnread(fix: boolean, { database, letSettle, say }: RepairDeps): Promise<boolean> {
  let wrong: Place[] = [];
  const members = await keysOf(paths.members(), database);
  await forEachConcurrently(
    members,
    concurrency,
    async (uid) => void wrong.push(...(await wrongOf(uid, database))),
  );
  if (wrong.length > 0) {
    await letSettle();
    wrong = await wrongAmong(wrong, database);
  }
  if (wrong.length === 0) {
    say('Badges: every unread notification is counted, and no other.');
    return true;
  }
  const uids = [...new Set(wrong.map(([uid]) => uid))].sort();
  for (const uid of uids) say(`badge       ${uid}`);
  const whose = plural(uids.length, 'member');
  if (!fix) {
    say(`Wrong badges of ${whose}. Nothing was changed; --mend puts it right.`);
    return false;
  }
  for (const [uid, key] of wrong) await syncUnread(uid, key, database);
  say(`The badges of ${whose} are right now.`);
  return true;
}
