import { memberTrafficPath } from '../../src/comments/member-traffic.ts';
import type { CommentRecord } from '../../src/contract/moderation.ts';
import { paths } from '../../src/contract/paths.ts';
import type { Store } from '../../src/store.ts';

/** What was said this minute was said days ago; a trigger copies that to where readers look. */
export async function dateCommentBack(id: string, at: number, store: Store): Promise<void> {
  await store.transact(paths.moderated(id), (current) => {
    if (current === null) return null;
    const record = current as CommentRecord;
    return { ...record, createdAt: Math.min(at, record.createdAt), ...(record.heldAt && { heldAt: at }) };
  });
}

/** Days ago nobody was in such a hurry: what they write next is not counted as a flood. */
export async function forgetHaste(uids: string[], store: Store): Promise<void> {
  await store.update(Object.fromEntries(uids.map((uid) => [memberTrafficPath(uid), null])));
}
