import type { Accounts } from '../members/accounts.ts';
import type { NotifyDeps } from '../notifications/notify.ts';

/** The list of reported comments is not empty any more. */
export interface CommentAlert {
  kind: 'report-waiting';
}

export interface CommentDeps extends NotifyDeps {
  accounts: Accounts;
  /** Where people reach the site: links to it are no links of strangers. */
  origin: string;
  alertAdmins(alert: CommentAlert): unknown;
}
