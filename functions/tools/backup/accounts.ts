import { ask, type Site } from './site.ts';

type Accounts = Pick<Site, 'accounts' | 'token'>;

/** An account as the service hands it out and takes it back, with its scrambled password. */
export type StoredAccount = Record<string, unknown> & { localId: string };

/** How passwords are scrambled: needed where they are put back into another project. */
interface HashConfig {
  signerKey?: string;
  saltSeparator?: string;
  rounds?: number;
  memoryCost?: number;
}

/** Most that one request takes. */
const pageSize = 1000;

const kept = [
  'localId',
  'email',
  'emailVerified',
  'passwordHash',
  'salt',
  'displayName',
  'photoUrl',
  'createdAt',
  'lastLoginAt',
  'providerUserInfo',
  'disabled',
  'customAttributes',
];

const plain = (account: StoredAccount) =>
  Object.fromEntries(Object.entries(account).filter(([name]) => kept.includes(name))) as StoredAccount;

export async function* readAccounts(site: Accounts): AsyncGenerator<StoredAccount> {
  for (let token: string | undefined; ;) {
    const url = new URL(`${site.accounts}/accounts:batchGet?maxResults=${pageSize}`);
    if (token) url.searchParams.set('nextPageToken', token);
    const page = await ask<{ users?: StoredAccount[]; nextPageToken?: string }>(url, {}, site);
    for (const account of page.users ?? []) yield plain(account);
    token = page.nextPageToken;
    if (!token || !page.users?.length) return;
  }
}

/** Empty where whoever asks may not know it: accounts can then be put back into the same project alone. */
export async function readHashConfig(site: Accounts): Promise<HashConfig> {
  const url = new URL(site.accounts.replace('/v1/', '/admin/v2/') + '/config');
  try {
    const config = await ask<{ signIn?: { hashConfig?: HashConfig } }>(url, {}, site);
    return config.signIn?.hashConfig ?? {};
  } catch {
    return {};
  }
}

interface Refusal {
  index: number;
  message: string;
}

/** Overwrites accounts of the same id; the others stay. The service starts no function for it. */
export async function writeAccounts(
  accounts: AsyncIterable<StoredAccount>,
  hash: HashConfig,
  site: Accounts,
): Promise<number> {
  let count = 0;
  const send = async (users: StoredAccount[]) => {
    if (users.length === 0) return;
    const scramble = hash.signerKey === undefined ? {} : { hashAlgorithm: 'SCRYPT', ...hash };
    const body = JSON.stringify({ ...scramble, allowOverwrite: true, users });
    const url = new URL(`${site.accounts}/accounts:batchCreate`);
    const { error = [] } = await ask<{ error?: Refusal[] }>(url, { method: 'POST', body }, site);
    const [first] = error;
    if (first) throw new Error(`${error.length} accounts were refused, the first with: ${first.message}`);
    count += users.length;
  };
  let page: StoredAccount[] = [];
  for await (const account of accounts) {
    page.push(account);
    if (page.length < pageSize) continue;
    await send(page);
    page = [];
  }
  await send(page);
  return count;
}
