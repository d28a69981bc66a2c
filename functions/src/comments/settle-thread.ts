import { paths } from '../contract/paths.ts';
import type { Store } from '../store.ts';
import { writeCopies, repliesOf } from './comment-copies.ts';
import { isSeen } from './to-public-comment.ts';
import { changeComment, emptied, isEmpty, readComment, type StoredComment } from './comment-record.ts';

const bare = (reply: StoredComment): StoredComment => ({ ...emptied(reply), version: 1, decided: 1 });

/**
 * Keeps or removes the stub at the top of a thread: it stays while there are replies, also held or hidden ones, goes
 * with the last reply, and comes back for a reply that was under way when it went.
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
