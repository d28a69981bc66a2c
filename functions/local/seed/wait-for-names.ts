import { setTimeout as sleep } from 'node:timers/promises';
import { paths } from '../../src/contract/paths.ts';
import type { Store } from '../../src/store.ts';

/** Names stand on public cards and in comments, and a trigger mirrors them. */
export async function waitForNames(uids: string[], store: Store): Promise<void> {
  const latest = Date.now() + 30_000;
  for (const uid of uids) {
    while (!(await store.get(`${paths.profile(uid)}/displayName`))) {
      if (Date.now() > latest) throw new Error('The name of a demo person did not reach their profile.');
      await sleep(50);
    }
  }
}
