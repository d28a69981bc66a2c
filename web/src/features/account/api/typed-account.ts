import { tabStorage } from '../../../platform/tab-storage.ts';

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
    const { email, displayName } = (tabStorage.read(key) ?? {}) as Record<string, unknown>;
    return {
      email: typeof email === 'string' ? email : '',
      displayName: typeof displayName === 'string' ? displayName : '',
    };
  },

  write({ email, displayName }: Partial<TypedAccount>): void {
    const known = typedAccount.read();
    tabStorage.write(key, { email: email ?? known.email, displayName: displayName ?? known.displayName });
  },

  clear(): void {
    tabStorage.remove(key);
  },
};
