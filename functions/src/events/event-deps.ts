import type { StoreDeps } from '../database.ts';
import type { Lease } from '../kit/lease.ts';
import type { Accounts } from '../members/accounts.ts';

/** The alert that a proposal waits for a decision. */
export interface EventAlert {
  kind: 'proposal-waiting';
  id: string;
}

export interface EventDeps extends StoreDeps {
  accounts: Accounts;
  pause(milliseconds: number): Promise<unknown>;
  tryAlertAdmins(alert: EventAlert): unknown;
  /** Withdraws the alert once the proposal is decided. */
  tryWithdrawAlert(alert: EventAlert): unknown;
}

/** The member who acts on an event or proposal, and the lease on it. */
export interface EventActor {
  by: string;
  lease: Lease;
}
