import type { Accounts } from '../members/accounts.ts';
import type { NotifyDeps } from '../notifications/notify.ts';

/** A proposal that somebody has to decide. */
export interface EventAlert {
  kind: 'proposal-waiting';
  id: string;
}

export interface EventDeps extends NotifyDeps {
  accounts: Accounts;
  pause(milliseconds: number): Promise<unknown>;
  alertAdmins(alert: EventAlert): unknown;
  /** It has been decided meanwhile. */
  withdrawAlert(alert: EventAlert): unknown;
}

/** Part of an update of the database. */
export type Changes = Record<string, unknown>;
