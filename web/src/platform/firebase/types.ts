import type { Paced } from '@contract/pace.ts';
/**
 * The small part of the SDKs that the site uses. Everything outside `sdk.ts` is written against these types, so
 * that tests pass a double of a dozen functions and not of an SDK.
 */
export interface Firebase {
  auth: AuthService;
  database: DatabaseService;
}

export type Unsubscribe = () => void;

/** An account as the authentication service knows it, at the moment it was asked. */
export interface Account {
  uid: string;
  email: string | null;
  emailVerified: boolean;
  displayName: string | null;
  photoURL: string | null;
}

export interface Token {
  value: string;
  claims: Record<string, unknown>;
  /** Milliseconds since 1970. */
  issuedAt: number;
}

export type EmailAction = 'verify-email' | 'reset-password' | 'recover-email' | 'change-email';

export type SignInMethod = 'password' | 'google';

export interface AuthService {
  /** Calls back with the account as soon as it is known, then at every sign-in, sign-out (in any tab) and new token. */
  onAccount(listener: (account: Account | null) => void, onError: (error: Error) => void): Unsubscribe;
  /**
   * Renewed by the service when asked for a fresh one or when the last one has expired. Null when nobody is signed in.
   */
  token(options: { fresh: boolean }): Promise<Token | null>;
  /** The last token this browser received, even if it has expired; sends no request. */
  rememberedToken(): Token | null;
  /** The account as the service knows it now; null when nobody is signed in. */
  reload(): Promise<Account | null>;

  createAccount(email: string, password: string): Promise<void>;
  setDisplayName(name: string): Promise<void>;
  signIn(email: string, password: string): Promise<void>;
  signInWithGoogle(): Promise<void>;
  /** How the account that is signed in can log in. */
  methods(): SignInMethod[];
  /** Logs in once more; the token says when. */
  reauthenticate(password: string): Promise<void>;
  reauthenticateWithGoogle(): Promise<void>;
  signOut(): Promise<void>;

  /** `continueUrl` comes back as a parameter of the link in the mail. */
  sendVerification(continueUrl: string): Promise<void>;
  sendPasswordReset(email: string, continueUrl: string): Promise<void>;
  checkActionCode(code: string): Promise<{ action: EmailAction | null; email: string | null }>;
  applyActionCode(code: string): Promise<void>;
  confirmPasswordReset(code: string, password: string): Promise<void>;
}

/**
 * Of a list, only the `count` entries with the highest `by`, so that no more than these travel; with `equalTo` only
 * those whose `by` is exactly that, the last ones by key; with `from` none whose `by` is lower or not there.
 */
export interface Newest {
  by: string;
  count: number;
  equalTo?: string | true;
  from?: number;
}

/** Of a list, only the entries whose number `by` lies from `from` to `to`, both included. */
export interface Range {
  by: string;
  from: number;
  to: number;
}

/**
 * Of a list, only the entries from the key `from` to before the key `before`; of these the `first` or the `last` ones.
 */
export interface KeyRange {
  from?: string;
  before?: string;
  first?: number;
  last?: number;
}

/**
 * Of a list, only the entries whose text or number `by` lies from `from` to `to`, both included; of these the `first` or the
 * `last` ones.
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
  /**
   * Calls back with the value at `path` (null: nothing there) and with every later one, until unsubscribed or refused.
   */
  watch(
    path: string,
    onValue: (value: unknown) => void,
    onError: (error: Error) => void,
    part?: ListPart,
  ): Unsubscribe;
  read(path: string): Promise<unknown>;
  readRange(path: string, range: Range): Promise<unknown>;
  /** Resolves when the server has accepted; null removes. */
  write(path: string, value: unknown): Promise<void>;
  /**
   * Writes all of `changes` (paths of the whole database) or nothing, for what the rules take at a pace: waits for its turn, so
   * nobody is refused who is quick.
   */
  writeAtPace(paced: Paced, changes: Record<string, unknown>): Promise<void>;
  /** Writes all of `values` (paths below `path`) or nothing. */
  update(path: string, values: Record<string, unknown>): Promise<void>;
  /** A new unique key that sorts by the time it was made; sends no request. */
  newKey(): string;
  /** Written in the place of a number, it becomes the server's time in milliseconds. */
  readonly serverTime: unknown;
}
