/** What an account says of itself; times are milliseconds since 1970. */
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

/** What a member does with their own account; `adapters/own-account.ts` is the real one. */
export interface OwnAccount {
  facts(uid: string): Promise<AccountFacts | null>;
  /** Nobody gets in any more. Says nothing where there is no such account, like the next one. */
  shut(uid: string): Promise<void>;
  remove(uid: string): Promise<void>;
}
