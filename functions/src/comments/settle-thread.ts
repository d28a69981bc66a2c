import { paths } from '../contract/paths.ts';
import type { Database } from '../database.ts';
import { repliesOf, traceOf, writeCopies } from './comment-copies.ts';
import { isSeen } from './to-public-comment.ts';
import { changeComment, emptied, isEmpty, readComment, type StoredComment } from './comment-record.ts';

const bare = (reply: StoredComment): StoredComment => ({ ...emptied(reply), version: 1, decided: 1 });

/**
 * Keeps or removes the stub at the top of a thread. It stays while there are replies, even held or hidden ones, is
 * removed with the last reply, and is recreated for a reply that was being posted meanwhile.
 */
export async function settleThread(thread: string, database: Database): Promise<void> {
  const first = await readComment(thread, database);
  if (first && isSeen(first)) return;
  const [reply] = await database.query<StoredComment>(paths.commentRecords(), repliesOf(thread, 1));
  const stub = reply && bare(reply.value);
  if (!first && stub) {
    await database.transact(paths.commentRecord(thread), (current) => (current === null ? stub : undefined));
  }
  if (first && !reply) {
    await changeComment(thread, (comment) => (isEmpty(comment) ? null : undefined), database);
  }
  const known = first ?? stub;
  if (known) await writeCopies(thread, traceOf(known), database);
}
