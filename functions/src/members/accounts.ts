/** An account of the authentication service. `adapters/accounts.ts` implements the port below. */
export interface Account {
  uid: string;
  email: string | null;
  emailVerified: boolean;
  disabled: boolean;
}

export interface Accounts {
  find(uid: string): Promise<Account | null>;
}

export interface AccountDetails extends Account {
  /** The custom claims of its tokens. */
  claims: Record<string, unknown>;
  /** The name in the account; the member's own record may have another. */
  displayName: string | null;
  createdAt: number;
}

/** The port to account management. `adapters/accounts.ts` implements it. */
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

/** Facts about an account. Times are in milliseconds since the epoch. */
interface AccountFacts {
  email: string | null;
  emailVerified: boolean;
  displayName: string | null;
  photoURL: string | null;
  createdAt: number;
  lastSignInAt: number | null;
  /** Provider ids, such as `password` or `google.com`. */
  signInWith: string[];
}

/** The port to the caller's own account. `adapters/accounts.ts` implements it. */
export interface OwnAccount {
  facts(uid: string): Promise<AccountFacts | null>;
  /** Disables the account. Like `remove`, does nothing if the account does not exist. */
  disable(uid: string): Promise<void>;
  remove(uid: string): Promise<void>;
}
