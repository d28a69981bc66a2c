import type { Accounts } from '../members/accounts.ts';
import type { NotifyDeps } from '../notifications/notify.ts';

/** The alert that a reported comment waits for a moderator. */
export interface CommentAlert {
  kind: 'report-waiting';
  id: string;
}

export interface CommentDeps extends NotifyDeps {
  accounts: Accounts;
  /** The public origin of the site. Links to it are not held. */
  origin: string;
  alertAdmins(alert: CommentAlert): unknown;
  /** Withdraws the alert once no report is open. */
  withdrawAlert(alert: CommentAlert): unknown;
}
