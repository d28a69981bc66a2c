import { paths } from '../../src/contract/paths.ts';
import { isMarkRight, syncUnread } from '../../src/notifications/sync-unread.ts';
import { forEachConcurrently } from '../../src/kit/for-each-settled.ts';
import { checkAndFix, keysOf, type RepairDeps } from './check-and-fix.ts';

const concurrency = 10;

/** Compares notifications with their unread marks, which the badge counts, and repairs the marks if `fix` is set. */
export async function repairUnread(fix: boolean, deps: RepairDeps): Promise<boolean> {
  const { database } = deps;
  const places: Record<string, [uid: string, key: string]> = {};
  await forEachConcurrently(await keysOf(paths.members(), database), concurrency, async (uid) => {
    for (const list of [paths.notifications(uid), paths.unreadMarks(uid)])
      for (const key of await keysOf(list, database)) places[`${uid}/${key}`] = [uid, key];
  });
  const placeOf = (place: string) => places[place] ?? ['', ''];
  return checkAndFix(
    {
      name: 'Badges',
      noun: 'notification',
      keys: Object.keys(places),
      isRight: (place) => isMarkRight(...placeOf(place), database),
      fix: (place) => syncUnread(...placeOf(place), database),
    },
    fix,
    deps,
  );
}
