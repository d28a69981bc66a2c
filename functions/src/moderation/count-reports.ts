import type { CommentDeps } from '../comments/comment-deps.ts';
import { syncPublicComment } from '../comments/sync-public-comment.ts';
import { traceOf } from '../comments/comment-copies.ts';
import { changeComment, type StoredComment } from '../comments/comment-record.ts';
import { pendingNotifications } from '../comments/notify-of-comment.ts';
import type { Report } from '../contract/comments.ts';
import { paths } from '../contract/paths.ts';

type Reports = Record<string, Report>;
type CountDeps = Pick<CommentDeps, 'database' | 'clock' | 'alertAdmins'>;

/** Returns the comment with its open reports, or undefined where nothing changes. */
function withReports(comment: StoredComment, reports: Reports): StoredComment | undefined {
  const { reports: before, reportedAt: _, ...rest } = comment;
  const isOut = comment.state === 'visible';
  const open = Object.values(reports).filter(({ at }) => isOut && at > (comment.closedAt ?? 0));
  if (open.length === (before ?? 0)) return undefined;
  const version = comment.version + 1;
  if (open.length === 0) return { ...rest, version };
  return {
    ...rest,
    version,
    reports: open.length,
    reportedAt: Math.max(...open.map(({ at }) => at)),
    ...(!before && { untold: { ...comment.untold, [pendingNotifications.alert]: true } }),
  };
}

/** Brings the number of open reports of a comment, and its place in the queue, in step with the stored reports. */
export async function countReports(slug: string, id: string, deps: CountDeps): Promise<void> {
  const { database } = deps;
  const read = async () => (await database.get(paths.reports(slug, id))) ?? {};
  let reports = await read();
  for (;;) {
    const comment = await changeComment(id, (current) => withReports(current, reports), database);
    const now = await read();
    if (Object.keys(now).length === Object.keys(reports).length) {
      if (comment) await syncPublicComment(id, traceOf(comment), deps);
      return;
    }
    reports = now;
  }
}

/** Records which comments a member has reported, for the deletion of the member. */
export async function traceReport(
  slug: string,
  id: string,
  uid: string,
  { database }: CountDeps,
): Promise<void> {
  const isThere = async () => (await database.get(paths.report(slug, id, uid))) !== null;
  let there = await isThere();
  for (;;) {
    await database.update({ [paths.reportedBy(uid, id)]: there ? slug : null });
    const now = await isThere();
    if (now === there) return;
    there = now;
  }
}
