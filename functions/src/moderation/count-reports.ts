import { changeComment, type ChangeDeps } from '../comments/change-comment.ts';
import type { StoredComment } from '../comments/comment-record.ts';
import type { Report } from '../contract/comments.ts';
import { paths } from '../contract/paths.ts';
import { syncUntilStable } from '../kit/sync-until-stable.ts';

type Reports = Record<string, Report>;

/** Returns the comment with its number of open reports, or undefined if that is unchanged. */
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
  };
}

/** Updates the number of open reports of a comment, and its position in the queue, from the stored reports. */
export async function countReports(id: string, deps: ChangeDeps): Promise<void> {
  const { database } = deps;
  const slug = await database.get<string>(`${paths.commentRecord(id)}/slug`);
  if (slug === null) return;
  await syncUntilStable(
    async () => (await database.get(paths.reports(slug, id))) ?? {},
    (reports) => changeComment(id, (comment) => withReports(comment, reports), deps),
  );
}
