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
