import type { StoreDeps } from '../database.ts';
import type { Accounts } from '../members/accounts.ts';

/** The alert that a reported comment waits for a moderator. */
export interface CommentAlert {
  kind: 'report-waiting';
  id: string;
}

export interface CommentDeps extends StoreDeps {
  accounts: Accounts;
  /** The public origin of the site. Links to it are not held. */
  origin: string;
  tryAlertAdmins(alert: CommentAlert): unknown;
  /** Withdraws the alert once no report is open. */
  tryWithdrawAlert(alert: CommentAlert): unknown;
}

/** What anonymizing the comments and decisions of a deleted account needs. */
export type EraseDeps = Pick<CommentDeps, 'database' | 'clock' | 'tryAlertAdmins' | 'tryWithdrawAlert'>;
