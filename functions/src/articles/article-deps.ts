import type { LeaseDeps } from '../kit/lease.ts';
import type { Accounts } from '../members/caller.ts';

export interface ArticleDeps extends LeaseDeps {
  accounts: Accounts;
}
