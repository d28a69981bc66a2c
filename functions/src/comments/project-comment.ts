import { threadOf } from '../contract/comments.ts';
import { logUnexpected } from '../logs.ts';
import type { CommentDeps } from './comment-deps.ts';
import { type CommentTrace, copyComment } from './copy-comment.ts';
import { settleThread } from './settle-thread.ts';
import { tellOfComment } from './tell-of-comment.ts';

type ProjectDeps = Pick<CommentDeps, 'store' | 'clock' | 'alertAdmins'>;

/** Everything that follows from a comment as it is now. It may run any number of times, also at once. */
export async function projectComment(id: string, trace: CommentTrace, deps: ProjectDeps): Promise<void> {
  await copyComment(id, trace, deps.store);
  await settleThread(threadOf(id), deps.store);
  await tellOfComment(id, deps);
}

/** For whoever changed a comment and is waited for: it is changed, whatever happens now, and a trigger does the rest. */
export const projectNow = (id: string, trace: CommentTrace, deps: ProjectDeps): Promise<void> =>
  projectComment(id, trace, deps).catch((error: unknown) => logUnexpected('the copies of a comment', error));
