import { ServiceError } from '../services/request.ts';
import { ask, type Site } from './site.ts';

type Accounts = Pick<Site, 'accounts' | 'project' | 'token'>;

/** An account as the service exports and imports it, with its password hash. */
export type StoredAccount = Record<string, unknown> & { localId: string };

/** The parameters of the password hash, required to import accounts into another project. */
export interface HashConfig {
  signerKey?: string;
  saltSeparator?: string | undefined;
  rounds?: number | undefined;
  memoryCost?: number | undefined;
}

/** The maximum number of accounts per request. */
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

/**
 * Reads the hash parameters. Returns an empty object if the caller may not read them; accounts with a password can then
 * not be restored.
 */
export async function readHashConfig(site: Accounts & Pick<Site, 'isStack'>): Promise<HashConfig> {
  // The emulator does not hash passwords.
  if (site.isStack) return {};
  const url = new URL(site.accounts.replace('/v1/', '/admin/v2/') + '/config');
  try {
    const config = await ask<{ signIn?: { hashConfig?: HashConfig } }>(url, {}, site);
    const { signerKey, saltSeparator, rounds, memoryCost } = config.signIn?.hashConfig ?? {};
    return signerKey === undefined ? {} : { signerKey, saltSeparator, rounds, memoryCost };
  } catch (error) {
    if (!(error instanceof ServiceError && error.status === 403)) throw error;
    return {};
  }
}

interface Refusal {
  index: number;
  message: string;
}

/** The service derives these entries from the password and phone number, and rejects them in uploads. */
const ownProviders = ['password', 'phone'];

/** Returns an account in the form that `accounts:batchCreate` accepts. */
function toUpload(account: StoredAccount): StoredAccount {
  const { providerUserInfo, ...rest } = account;
  const others = ((providerUserInfo ?? []) as { providerId: string }[]).filter(
    ({ providerId }) => !ownProviders.includes(providerId),
  );
  return { ...rest, ...(others.length > 0 && { providerUserInfo: others }) };
}

/**
 * Overwrites accounts with the same id and leaves the others alone. This triggers no functions. Without the hash key, a
 * project rejects accounts with a password, so these are skipped and counted.
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
