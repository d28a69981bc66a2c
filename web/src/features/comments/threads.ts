import { threadOf } from '@contract/comments.ts';
import type { OwnHeldComment } from './api/own.ts';
import type { PublicComment } from './api/public-comments.ts';

/** One of the reader's own held comments, which nobody else sees. */
export type WaitingComment = OwnHeldComment & { state: 'held' };
export type ShownComment = PublicComment | WaitingComment;

export interface Thread {
  id: string;
  /** Null if only the replies are visible. */
  first: ShownComment | null;
  /** Oldest first. */
  replies: readonly ShownComment[];
}

/** Groups comments into threads, oldest first, with the held comments that belong to them. */
export function threadsOf(comments: readonly ShownComment[], held: readonly WaitingComment[] = []): Thread[] {
  const ids = new Set(comments.map(({ id }) => threadOf(id)));
  const all = [...comments, ...held.filter(({ id }) => ids.has(threadOf(id)))];
  const threads = new Map<string, { first: ShownComment | null; replies: ShownComment[] }>();
  // A comment is public and held at once for the moment until both copies have arrived.
  for (const comment of new Map(all.map((one) => [one.id, one])).values()) {
    const id = threadOf(comment.id);
    const thread = threads.get(id) ?? { first: null, replies: [] };
    if (id === comment.id) thread.first = comment;
    else thread.replies.push(comment);
    threads.set(id, thread);
  }
  return [...threads].map(([id, { first, replies }]) => ({
    id,
    first,
    replies: replies.sort((a, b) => (a.id < b.id ? -1 : 1)),
  }));
}
