import { isKey } from '../contract/keys.ts';
import { paths } from '../contract/paths.ts';
import type { Store } from '../store.ts';

/**
 * Keeps `followers/{target}/{uid}` in step with `follows/{uid}/{target}`. It reads what is stored now instead of
 * trusting the event, and looks again after writing: events may come late, twice, at once or in the wrong order.
 */
export async function copyFollow(uid: string, target: string, store: Store): Promise<void> {
  // Before the rules knew better somebody could follow what is no member.
  if (!isKey(target)) return;
  let follows = await store.get(paths.follow(uid, target));
  for (;;) {
    await store.update({ [paths.follower(target, uid)]: follows });
    const now = await store.get(paths.follow(uid, target));
    if (now === follows) return;
    follows = now;
  }
}
