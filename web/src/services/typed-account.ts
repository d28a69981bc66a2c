const key = 'riffhall:typed-account';

export interface TypedAccount {
  email: string;
  displayName: string;
}

/**
 * What somebody has typed of who they are, never the password: it goes along from one page of signing in to the next,
 * and outlives a reload, in this tab.
 */
export const typedAccount = {
  read(): TypedAccount {
    try {
      const { email, displayName } = JSON.parse(sessionStorage.getItem(key) ?? '{}') as Record<
        string,
        unknown
      >;
      return {
        email: typeof email === 'string' ? email : '',
        displayName: typeof displayName === 'string' ? displayName : '',
      };
    } catch {
      return { email: '', displayName: '' };
    }
  },

  write({ email, displayName }: Partial<TypedAccount>): void {
    const known = typedAccount.read();
    try {
      sessionStorage.setItem(
        key,
        JSON.stringify({ email: email ?? known.email, displayName: displayName ?? known.displayName }),
      );
    } catch {
      // Not kept: it is typed again.
    }
  },

  clear(): void {
    try {
      sessionStorage.removeItem(key);
    } catch {
      // Nothing was kept, so nothing is left.
    }
  },
};
