import { changeComment, type ChangeDeps } from '../comments/change-comment.ts';
import { type StoredComment, readComment, reportAlertOf } from '../comments/comment-record.ts';
import type { Report } from '../contract/comments.ts';
import { paths } from '../contract/paths.ts';
import { syncUntilStable } from '../kit/sync-until-stable.ts';
import type { Database } from '../database.ts';

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

/** The alert that a reported comment waits for a moderator. */
export interface ReportAlert {
  kind: 'report-waiting';
  id: string;
}

export interface ReportAlertDeps {
  database: Database;
  alertAdmins(alert: ReportAlert): Promise<unknown>;
  /** Withdraws an alert unless it was sent. */
  withdrawAlert(alert: ReportAlert): Promise<unknown>;
}

/** Raises the alert with this id while the reports that it is about are open, and withdraws it once they are not. */
export async function syncReportAlert(alertId: string, deps: ReportAlertDeps): Promise<void> {
  const [id = ''] = alertId.split(' ');
  const alert: ReportAlert = { kind: 'report-waiting', id: alertId };
  await syncUntilStable(
    async () => {
      const comment = await readComment(id, deps.database);
      return comment?.reports !== undefined && reportAlertOf(id, comment) === alertId;
    },
    (areOpen) => (areOpen ? deps.alertAdmins(alert) : deps.withdrawAlert(alert)),
  );
}
