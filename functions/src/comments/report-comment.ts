import type { CallOutput } from '../contract/calls.ts';
import type { ReportCommentInput } from '../contract/comments.ts';
import { paths } from '../contract/paths.ts';
import { AppError } from '../errors.ts';
import { workOn } from '../kit/work.ts';
import { requireMember } from '../members/caller.ts';
import type { CommentDeps } from './change-comment.ts';
import { enforceReportLimit } from './rate-limits.ts';

/** Reports a visible comment of somebody else. A second report by the same member changes nothing. */
export async function reportComment(
  callerUid: string | undefined,
  { slug, id, reason, note }: ReportCommentInput,
  deps: CommentDeps,
): Promise<CallOutput<'reportComment'>> {
  const { uid } = await requireMember(callerUid, deps);
  const { database, clock } = deps;
  const path = paths.report(slug, id, uid);
  if ((await database.get(path)) !== null) return { reported: true };
  const [comment, article] = await Promise.all([
    database.get(paths.comment(slug, id)),
    database.get(paths.article(slug)),
  ]);
  if (!article || comment?.state !== 'visible') {
    throw new AppError('not-found', 'This comment is not on the site any more.');
  }
  if (comment.author === uid) throw new AppError('forbidden', 'This comment is your own.');
  await enforceReportLimit(uid, deps);
  await database.update({
    [path]: { reason, at: clock.now(), ...(note && { note }) },
    [paths.reportedBy(uid, id)]: slug,
    ...workOn('countReports', id, deps),
  });
  return { reported: true };
}
