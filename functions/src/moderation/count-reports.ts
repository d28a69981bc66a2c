import { changeComment } from '../comments/change-comment.ts';
import { type StoredComment, readComment, reportAlertOf } from '../comments/comment-record.ts';
import type { Alert } from '../contract/alerts.ts';
import { paths, fieldOf } from '../contract/paths.ts';
import { type ReportedThing, commentOfThing, type Report } from '../contract/report-call.ts';
import type { Changes, Database } from '../database.ts';
import { withLease, type LeaseDeps } from '../kit/lease.ts';
import { syncUntilStable } from '../kit/sync-until-stable.ts';
import { workOn } from '../kit/work.ts';

/** Longer than a change takes, and short enough that a crash makes no answer fail. */
const leaseMs = 15_000;

/** Writes what `change` returns for a reported page, while nothing else lists it or answers its reports. */
export const withReportsOf = (
  thing: string,
  change: (page: ReportedThing) => Changes | null,
  deps: LeaseDeps,
): Promise<void> =>
  withLease(
    paths.lease(`reports:${thing}`),
    deps,
    async ({ database }) => {
      const page = await database.get(paths.reports(thing));
      const changes = page && change(page);
      if (changes) await database.update(changes);
    },
    { leaseMs },
  );

/** Returns the id of what a page waits for a moderator for: the reports since it was decided about. */
export const pageWaiting = (thing: string, { closedAt = 0 }: ReportedThing): string =>
  `${thing} reported ${closedAt}`;

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

/** Puts a reported page on the list of the queue, or takes it off. Not while its reports are answered. */
const listPage = (thing: string, deps: LeaseDeps) =>
  withReportsOf(
    thing,
    (page) => {
      const { by = {}, reportedAt, closedAt = 0 } = page;
      const open = Object.values(by).filter(({ at }) => at > closedAt);
      const latest = open.length === 0 ? undefined : Math.max(...open.map(({ at }) => at));
      if (latest === reportedAt) return null;
      return {
        [`${paths.reports(thing)}/reportedAt`]: latest ?? null,
        ...((latest === undefined || reportedAt === undefined) &&
          workOn('notifyModerators', pageWaiting(thing, page), deps)),
      };
    },
    deps,
  );

/** Updates the number of open reports of a comment, or whether a page has any, and thereby its position in the queue. */
export async function countReports(thing: string, deps: LeaseDeps): Promise<void> {
  const { database } = deps;
  const comment = commentOfThing(thing);
  await syncUntilStable(
    async () => (await database.get(fieldOf(paths.reports(thing), 'by'))) ?? {},
    (reports): Promise<unknown> =>
      comment === null
        ? listPage(thing, deps)
        : changeComment(comment, (record) => withReports(record, reports), deps),
  );
}

export interface ReportAlertDeps {
  database: Database;
  alertAdmins(alert: Alert): Promise<unknown>;
  /** Withdraws an alert unless it was sent. */
  withdrawAlert(alert: Alert): Promise<unknown>;
}

/** Raises the alert with this id while the reports that it is about are open, and withdraws it once they are not. */
export async function syncReportAlert(alertId: string, deps: ReportAlertDeps): Promise<void> {
  const [id = ''] = alertId.split(' ');
  const alert = { kind: 'report-waiting', id: alertId } as const;
  await syncUntilStable(
    async () => {
      const comment = await readComment(id, deps.database);
      return comment?.reports !== undefined && reportAlertOf(id, comment) === alertId;
    },
    (areOpen) => (areOpen ? deps.alertAdmins(alert) : deps.withdrawAlert(alert)),
  );
}
