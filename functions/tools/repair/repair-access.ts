import { paths } from '../../src/contract/paths.ts';
import type { Clock, StoreDeps } from '../../src/database.ts';
import { isAccessSettled, settleAccess } from '../../src/members/access.ts';
import { forEachConcurrently } from '../../src/kit/for-each-concurrently.ts';
import { keysOf } from './keys-of.ts';
import { plural } from './plural.ts';
import type { RepairDeps } from './repair-counts.ts';

const concurrency = 10;

interface AccessDeps extends RepairDeps {
  clock: Clock;
}

async function wrongAmong(uids: readonly string[], deps: StoreDeps): Promise<string[]> {
  const wrong: string[] = [];
  await forEachConcurrently([...uids], concurrency, async (uid) => {
    if (!(await isAccessSettled(uid, deps))) wrong.push(uid);
  });
  return wrong;
}

/**
 * Finds members whose access record, which the rules read, does not match the latest decision, and updates it if `fix`
 * is set. Projects older than these records have none. Compares twice, as an admin's action may be in progress.
 * Resolves to whether everything is right.
 */
export async function repairAccess(fix: boolean, deps: AccessDeps): Promise<boolean> {
  const { database, letSettle, say } = deps;
  let wrong = await wrongAmong(await keysOf(paths.members(), database), deps);
  if (wrong.length > 0) {
    await letSettle();
    wrong = await wrongAmong(wrong, deps);
  }
  if (wrong.length === 0) {
    say('Access: the rules know every role and every closed account.');
    return true;
  }
  for (const uid of wrong) say(`access      ${uid}`);
  const members = plural(wrong.length, 'member');
  if (!fix) {
    say(`The rules are wrong about ${members}. Nothing was changed; --mend puts it right.`);
    return false;
  }
  for (const uid of wrong) await settleAccess(uid, deps);
  say(`The rules know ${members} anew.`);
  return true;
}
