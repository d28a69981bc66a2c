import type { Account, Accounts } from './accounts.ts';

export interface AccountDetails extends Account {
  /** The name of the account; the member's own record may have another. */
  displayName: string | null;
  createdAt: number;
}

/** The port for the management of members; `adapters/member-accounts.ts` is the real one. */
export interface MemberAccounts extends Accounts {
  details(uid: string): Promise<AccountDetails | null>;
  setDisabled(uid: string, disabled: boolean): Promise<void>;
  /** Revokes refresh tokens; an issued token stays valid for its hour. */
  endSessions(uid: string): Promise<void>;
  /** A page of a thousand accounts; `next` is the token of the following page. */
  page(after?: string): Promise<{ accounts: AccountDetails[]; next?: string }>;
  /** Returns those of at most a hundred uids that have no account. */
  missing(uids: readonly string[]): Promise<string[]>;
}
