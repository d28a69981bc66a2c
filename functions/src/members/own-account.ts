/** Facts of an account; times are milliseconds since 1970. */
export interface AccountFacts {
  email: string | null;
  emailVerified: boolean;
  displayName: string | null;
  photoURL: string | null;
  createdAt: number;
  lastSignInAt: number | null;
  /** Such as `password` and `google.com`. */
  signInWith: string[];
}

/** The port to the caller's own account; `adapters/own-account.ts` is the real one. */
export interface OwnAccount {
  facts(uid: string): Promise<AccountFacts | null>;
  /** Disables the account. Does nothing for a missing account, like `remove`. */
  shut(uid: string): Promise<void>;
  remove(uid: string): Promise<void>;
}
