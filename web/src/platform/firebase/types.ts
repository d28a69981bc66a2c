import type { MemberWrite } from '@contract/last-writes.ts';
/**
 * The small part of the SDKs that the site uses. Everything outside `sdk.ts` is written against these types, so that
 * a test double needs a dozen functions, not a whole SDK.
 */
export interface Firebase {
  auth: AuthService;
  database: DatabaseService;
}

export type Unsubscribe = () => void;

/** An account as the auth service last reported it. */
export interface Account {
  uid: string;
  email: string | null;
  emailVerified: boolean;
  displayName: string | null;
  photoURL: string | null;
}

export interface IdToken {
  value: string;
  claims: Record<string, unknown>;
  /** Milliseconds since the epoch. */
  issuedAt: number;
}

export type EmailAction = 'verify-email' | 'reset-password' | 'recover-email' | 'change-email';

export type SignInMethod = 'password' | 'google';

export interface AuthService {
  /**
   * Calls back with the account as soon as it is known, and again at every sign-in, sign-out (in any tab) and token
   * refresh.
   */
  onAccount(listener: (account: Account | null) => void, onError: (error: Error) => void): Unsubscribe;
  /** Returns the token, renewed if `fresh` is set or the last one has expired. Null if nobody is signed in. */
  token(options: { fresh: boolean }): Promise<IdToken | null>;
  /** Returns the last token this browser received, even if it has expired. Sends no request. */
  rememberedToken(): IdToken | null;
  /** Fetches the account's current state from the service; null if nobody is signed in. */
  reload(): Promise<Account | null>;

  createAccount(email: string, password: string): Promise<void>;
  setDisplayName(name: string): Promise<void>;
  signIn(email: string, password: string): Promise<void>;
  signInWithGoogle(): Promise<void>;
  /** Returns the ways in which the signed-in account can log in. */
  methods(): SignInMethod[];
  /** Reauthenticates. The token carries the time of the last authentication. */
  reauthenticate(password: string): Promise<void>;
  reauthenticateWithGoogle(): Promise<void>;
  /** Needs a recent reauthentication. Ends all other sessions. */
  setPassword(password: string): Promise<void>;
  signOut(): Promise<void>;

  /** `continueUrl` comes back as a parameter of the link in the email. */
  sendVerification(continueUrl: string): Promise<void>;
  /**
   * Writes to the new address. Its link sets it and ends all sessions. An address that another account has is refused
   * only by services without protection against email enumeration; others send nothing.
   */
  sendAddressChange(email: string, continueUrl: string): Promise<void>;
  sendPasswordReset(email: string, continueUrl: string): Promise<void>;
  checkActionCode(code: string): Promise<{ action: EmailAction | null; email: string | null }>;
  applyActionCode(code: string): Promise<void>;
  confirmPasswordReset(code: string, password: string): Promise<void>;
}

/**
 * A part of a list: the `count` entries with the highest `by`, so that no more than these are transferred. `equalTo`
 * limits it to entries whose `by` has exactly that value, the last ones by key; `from` excludes entries whose `by` is
 * lower or missing.
 */
export interface Newest {
  by: string;
  count: number;
  equalTo?: string | true;
  from?: number;
}

/** A part of a list: the entries whose number `by` is between `from` and `to`, inclusive. */
interface Range {
  by: string;
  from: number;
  to: number;
}

/**
 * A part of a list: the entries from the key `from` up to but excluding the key `before`; of these, the `first` or
 * the `last` ones.
 */
export interface KeyRange {
  from?: string;
  before?: string;
  first?: number;
  last?: number;
}

/**
 * A part of a list: the entries whose text or number `by` is between `from` and `to`, inclusive; of these, the
 * `first` or the `last` ones.
 */
export interface ValueRange {
  by: string;
  from: string | number;
  to?: string;
  first?: number;
  last?: number;
}

export type ListPart = Newest | KeyRange | ValueRange;

export interface DatabaseService {
  /** Calls back with the value at `path` (null if there is none) and on every change, until unsubscribed or denied. */
  watch(
    path: string,
    onValue: (value: unknown) => void,
    onError: (error: Error) => void,
    part?: ListPart,
  ): Unsubscribe;
  read(path: string): Promise<unknown>;
  readRange(path: string, range: Range): Promise<unknown>;
  /** Resolves when the server has accepted the write; null removes the value. */
  write(path: string, value: unknown): Promise<void>;
  /** Writes a value that the server removes when this page is closed or goes offline. */
  writeWhileConnected(path: string, value: unknown): Promise<void>;
  /**
   * Writes all `changes` (paths from the database root) atomically, for records with a rate limit in the rules. Waits
   * for its turn, so that a member who acts quickly is not refused.
   */
  writeRateLimited(write: MemberWrite, changes: Record<string, unknown>): Promise<void>;
  /** Writes all `values` (paths below `path`) atomically. */
  update(path: string, values: Record<string, unknown>): Promise<void>;
  /** Returns a new unique key that sorts by creation time. Sends no request. */
  newKey(): string;
  /** A placeholder that the server replaces with its time, in milliseconds since the epoch. */
  readonly serverTime: unknown;
}
