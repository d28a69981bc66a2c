import { paths } from '../contract/paths.ts';
import type { Store } from '../store.ts';
import { writeCopies, repliesOf } from './comment-copies.ts';
import { isSeen } from './to-public-comment.ts';
import { changeComment, emptied, isEmpty, readComment, type StoredComment } from './comment-record.ts';

const bare = (reply: StoredComment): StoredComment => ({ ...emptied(reply), version: 1, decided: 1 });

/**
 * An emptied first comment stays while anything stands under it, also what waits or is hidden; it goes with its last
 * reply, and comes back where a reply was on its way when it went.
 */
export async function settleThread(thread: string, store: Store): Promise<void> {
  const first = await readComment(thread, store);
  if (first && isSeen(first)) return;
  const [reply] = await store.query<StoredComment>(paths.commentRecords(), repliesOf(thread, 1));
  if (!first && reply) {
    const stub = bare(reply.value);
    await store.transact(paths.commentRecord(thread), (current) => (current === null ? stub : undefined));
  }
  if (first && !reply) {
    await changeComment(thread, (comment) => (isEmpty(comment) ? null : undefined), store);
  }
  const slug = first?.slug ?? reply?.value.slug;
  if (slug !== undefined) await writeCopies(thread, { slug, mentioned: [] }, store);
}
