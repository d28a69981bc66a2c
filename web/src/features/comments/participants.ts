import type { MemberCard } from './api/members.ts';
import type { CommentsResult } from './comments-observer.ts';

/** The members a comment in that thread (null: in any) is likely to mention: those who wrote there, and the article's author. */
export function participantsOf(
  result: CommentsResult,
  thread: string | null,
  articleAuthor: MemberCard,
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
  if (articleAuthor.uid !== '') members.set(articleAuthor.uid, articleAuthor);
  members.delete(reader ?? '');
  return [...members.values()];
}
