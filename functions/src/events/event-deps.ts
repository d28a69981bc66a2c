import type { LeaseDeps } from '../kit/lease.ts';
import type { Accounts } from '../members/caller.ts';
import { paths } from '../contract/paths.ts';

export interface EventDeps extends LeaseDeps {
  accounts: Accounts;
}

/** Returns the lease of an event. A proposal and its event have the same id and share one lease. */
export const eventLease = (id: string): string => paths.lease(`event-${id}`);
