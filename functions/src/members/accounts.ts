/** An account of the authentication service. `adapters/accounts.ts` implements the port below. */
export interface Account {
  uid: string;
  email: string | null;
  emailVerified: boolean;
  disabled: boolean;
  claims: Record<string, unknown>;
}

export interface Accounts {
  find(uid: string): Promise<Account | null>;
  /** Replaces all custom claims. */
  setClaims(uid: string, claims: Record<string, unknown>): Promise<void>;
}
