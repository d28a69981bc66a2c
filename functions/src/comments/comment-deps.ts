import type { Accounts } from '../members/accounts.ts';
import type { NotifyDeps } from '../notifications/notify.ts';

/** The list of reported comments is no longer empty. */
export interface CommentAlert {
  kind: 'report-waiting';
}

export interface CommentDeps extends NotifyDeps {
  accounts: Accounts;
  /** The public address of the site: links to it are not held. */
  origin: string;
  alertAdmins(alert: CommentAlert): unknown;
}
