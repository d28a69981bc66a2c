import { ask, type Site } from './site.ts';

type Accounts = Pick<Site, 'accounts' | 'project' | 'token'>;

/** An account as the service hands it out and takes it back, with its scrambled password. */
export type StoredAccount = Record<string, unknown> & { localId: string };

/** How passwords are scrambled: needed where they are put back into another project. */
export interface HashConfig {
  signerKey?: string;
  saltSeparator?: string | undefined;
  rounds?: number | undefined;
  memoryCost?: number | undefined;
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

/** Empty where whoever asks may not know it: accounts with a password can then not be put back. */
export async function readHashConfig(site: Accounts): Promise<HashConfig> {
  const url = new URL(site.accounts.replace('/v1/', '/admin/v2/') + '/config');
  try {
    const config = await ask<{ signIn?: { hashConfig?: HashConfig } }>(url, {}, site);
    const { signerKey, saltSeparator, rounds, memoryCost } = config.signIn?.hashConfig ?? {};
    return signerKey === undefined ? {} : { signerKey, saltSeparator, rounds, memoryCost };
  } catch {
    return {};
  }
}

interface Refusal {
  index: number;
  message: string;
}

/** The service makes these entries itself from password and phone, and refuses them. */
const ownProviders = ['password', 'phone'];

/** An account as `accounts:batchCreate` takes it. */
function toUpload(account: StoredAccount): StoredAccount {
  const { providerUserInfo, ...rest } = account;
  const others = ((providerUserInfo ?? []) as { providerId: string }[]).filter(
    ({ providerId }) => !ownProviders.includes(providerId),
  );
  return { ...rest, ...(others.length > 0 && { providerUserInfo: others }) };
}

/**
 * Overwrites accounts of the same id; the others stay. The service starts no function for it. Without the key that scrambled
 * their passwords a project takes none of the accounts that have one: these are left out and counted.
 */
export async function writeAccounts(
  accounts: AsyncIterable<StoredAccount>,
  { signerKey, saltSeparator, rounds, memoryCost }: HashConfig,
  site: Accounts & Pick<Site, 'isStack'>,
): Promise<{ written: number; leftOut: number }> {
  let [written, leftOut] = [0, 0];
  const scramble =
    signerKey === undefined ? {} : { hashAlgorithm: 'SCRYPT', signerKey, saltSeparator, rounds, memoryCost };
  const isTaken = ({ passwordHash }: StoredAccount) =>
    signerKey !== undefined || site.isStack || passwordHash === undefined;
  const send = async (users: StoredAccount[]) => {
    if (users.length === 0) return;
    const body = JSON.stringify({ ...scramble, allowOverwrite: true, users });
    const url = new URL(`${site.accounts}/accounts:batchCreate`);
    const { error = [] } = await ask<{ error?: Refusal[] }>(url, { method: 'POST', body }, site);
    const [first] = error;
    if (first) throw new Error(`${error.length} accounts were refused, the first with: ${first.message}`);
    written += users.length;
  };
  let page: StoredAccount[] = [];
  for await (const account of accounts) {
    if (isTaken(account)) page.push(toUpload(account));
    else leftOut += 1;
    if (page.length < pageSize) continue;
    await send(page);
    page = [];
  }
  await send(page);
  return { written, leftOut };
}
