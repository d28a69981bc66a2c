import { tabStorage } from '../../../platform/storage.ts';

const key = 'riffhall:typed-account';

interface TypedAccount {
  email: string;
  displayName: string;
}

/**
 * The typed name and email address, never the password. Stored for this tab, across reloads and between the login
 * pages.
 */
export const typedAccount = {
  read(): TypedAccount {
    const { email, displayName } = (tabStorage.readJson(key) ?? {}) as Record<string, unknown>;
    return {
      email: typeof email === 'string' ? email : '',
      displayName: typeof displayName === 'string' ? displayName : '',
    };
  },

  write({ email, displayName }: Partial<TypedAccount>): void {
    const known = typedAccount.read();
    tabStorage.writeJson(key, { email: email ?? known.email, displayName: displayName ?? known.displayName });
  },

  clear(): void {
    tabStorage.remove(key);
  },
};
