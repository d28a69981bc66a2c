import { setTimeout as sleep } from 'node:timers/promises';
import { paths } from '../../src/contract/paths.ts';
import type { Database } from '../../src/database.ts';

/** Longer than a trigger takes to start on a busy machine. */
const timeoutMs = 240_000;

/** Waits until the names have reached the public profiles. Cards and comments show them, and a trigger mirrors them. */
export async function waitForNames(uids: string[], database: Database): Promise<void> {
  const latest = Date.now() + timeoutMs;
  for (const uid of uids) {
    while (!(await database.get(`${paths.profile(uid)}/displayName`))) {
      if (Date.now() > latest) throw new Error('The name of a demo person did not reach their profile.');
      await sleep(50);
    }
  }
}
