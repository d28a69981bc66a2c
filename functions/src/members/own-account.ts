/** Facts about an account. Times are in milliseconds since the epoch. */
export interface AccountFacts {
  email: string | null;
  emailVerified: boolean;
  displayName: string | null;
  photoURL: string | null;
  createdAt: number;
  lastSignInAt: number | null;
  /** Provider ids, such as `password` or `google.com`. */
  signInWith: string[];
}

/** The port to the caller's own account. `adapters/own-account.ts` implements it. */
export interface OwnAccount {
  facts(uid: string): Promise<AccountFacts | null>;
  /** Disables the account. Like `remove`, does nothing if the account does not exist. */
  disable(uid: string): Promise<void>;
  remove(uid: string): Promise<void>;
}
