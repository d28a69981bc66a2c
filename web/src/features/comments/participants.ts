import type { MemberCard } from './api/members.ts';
import type { CommentsResult } from './comments-observer.ts';

/**
 * Returns the members that a comment in the thread (null: in any thread) is likely to mention: those who wrote there,
 * and the article's writers.
 */
export function participantsOf(
  result: CommentsResult,
  thread: string | null,
  writers: readonly MemberCard[],
  reader: string | null,
): MemberCard[] {
  const threads = result.state === 'ready' ? result.threads : [];
  const members = new Map<string, MemberCard>();
  for (const { id, first, replies } of threads) {
    if (thread !== null && id !== thread) continue;
    for (const comment of [first, ...replies]) {
      if (comment?.state !== 'visible' || comment.author === null) continue;
      members.set(comment.author, { uid: comment.author, name: comment.name, photoURL: null });
    }
  }
  for (const writer of writers) members.set(writer.uid, writer);
  members.delete(reader ?? '');
  return [...members.values()];
}
