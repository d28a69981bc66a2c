import type { Account, Accounts } from './accounts.ts';

export interface AccountDetails extends Account {
  /** The custom claims of its tokens. */
  claims: Record<string, unknown>;
  /** The name in the account; the member's own record may have another. */
  displayName: string | null;
  createdAt: number;
}

/** The port to account management. `adapters/member-accounts.ts` implements it. */
export interface MemberAccounts extends Accounts {
  details(uid: string): Promise<AccountDetails | null>;
  /** Replaces all custom claims. */
  setClaims(uid: string, claims: Record<string, unknown>): Promise<void>;
  setDisplayName(uid: string, name: string): Promise<void>;
  setDisabled(uid: string, disabled: boolean): Promise<void>;
  /** Revokes the refresh tokens. An issued ID token stays valid for up to an hour. */
  endSessions(uid: string): Promise<void>;
  /** Returns a page of up to 1,000 accounts. `next` is the page token of the following page. */
  page(after?: string): Promise<{ accounts: AccountDetails[]; next?: string }>;
  /** Returns the uids, of at most 100, that have no account. */
  missing(uids: readonly string[]): Promise<string[]>;
}
