import type { Accounts } from '../members/accounts.ts';
import type { NotifyDeps } from '../notifications/notify.ts';

/** A proposal waits for a decision. */
export interface EventAlert {
  kind: 'proposal-waiting';
  id: string;
}

export interface EventDeps extends NotifyDeps {
  accounts: Accounts;
  pause(milliseconds: number): Promise<unknown>;
  alertAdmins(alert: EventAlert): unknown;
  /** The proposal has been decided. */
  withdrawAlert(alert: EventAlert): unknown;
}

/** A part of an update of the database. */
export type Changes = Record<string, unknown>;
