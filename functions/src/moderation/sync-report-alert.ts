import { readComment, reportAlertOf } from '../comments/comment-record.ts';
import type { Database } from '../database.ts';
import { syncUntilStable } from '../kit/sync-until-stable.ts';

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
