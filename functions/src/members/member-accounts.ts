import type { Account, Accounts } from './accounts.ts';

export interface AccountDetails extends Account {
  /** As the account has it; the member's own record may have another. */
  displayName: string | null;
  createdAt: number;
}

/** What only the management of members needs; `adapters/member-accounts.ts` is the real one. */
export interface MemberAccounts extends Accounts {
  details(uid: string): Promise<AccountDetails | null>;
  setDisabled(uid: string, disabled: boolean): Promise<void>;
  /** Nobody who is logged in can renew their token; one that is out lives on for its hour. */
  endSessions(uid: string): Promise<void>;
  /** A thousand accounts at a time; `next` goes on behind them. */
  page(after?: string): Promise<{ accounts: AccountDetails[]; next?: string }>;
  /** Those of at most a hundred that have no account. */
  missing(uids: readonly string[]): Promise<string[]>;
}
