import { afterEach, beforeEach, expect, it } from 'vitest';
import { jsonOf, type RunningServer, startServer } from '../../local/stand-ins/server-kit/server.ts';
import { readAccounts, readHashConfig, type StoredAccount, writeAccounts } from './accounts.ts';

interface Asked {
  path: string;
  payer: string | undefined;
  body: Record<string, unknown>;
}

/** The responses of the service by path, and the requests it received. */
let answers: Record<string, unknown> = {};
let asked: Asked[] = [];
/** Requires a quota project, as the service does for a gcloud login. */
let wantsPayer = false;
/** The status of an answer without content, by path: 404 for unknown paths. */
let refusals: Record<string, number> = {};
let service: RunningServer;

const refusal =
  'The identitytoolkit.googleapis.com API requires a quota project, which is not set by default.';

beforeEach(async () => {
  [answers, asked, wantsPayer, refusals] = [{}, [], false, {}];
  service = await startServer({
    port: 0,
    answer(call) {
      const { pathname } = call.url;
      const payer = call.headers['x-goog-user-project'];
      asked.push({ path: pathname, payer, body: jsonOf(call) as Asked['body'] });
      if (wantsPayer && payer === undefined) return { status: 403, body: { error: { message: refusal } } };
      const status = pathname in answers ? 200 : (refusals[pathname] ?? 404);
      return { status, body: answers[pathname] ?? {} };
    },
  });
});
afterEach(() => service.close());

const site = (isStack = false) => ({
  project: 'riff',
  isStack,
  accounts: `${service.url}/v1/projects/riff`,
  token: () => Promise.resolve('token'),
});
const batchGet = '/v1/projects/riff/accounts:batchGet';
const batchCreate = '/v1/projects/riff/accounts:batchCreate';
const config = '/admin/v2/projects/riff/config';

const fan: StoredAccount = {
  localId: 'fan',
  email: 'fan@riffhall.test',
  passwordHash: 'hash',
  salt: 'salt',
  providerUserInfo: [
    { providerId: 'password', federatedId: 'fan@riffhall.test' },
    { providerId: 'google.com', rawId: '1' },
  ],
};
const guest: StoredAccount = {
  localId: 'guest',
  providerUserInfo: [{ providerId: 'google.com', rawId: '2' }],
};
const key = { signerKey: 'c2lnbmVy', saltSeparator: 'Bw==', rounds: 8, memoryCost: 14 };

async function* each(...accounts: StoredAccount[]): AsyncGenerator<StoredAccount> {
  for (const account of accounts) yield await Promise.resolve(account);
}

it('accounts are restored with the key of their password hashes, and without fields that the service rejects', async () => {
  answers = { [config]: { signIn: { hashConfig: { algorithm: 'SCRYPT', ...key } } }, [batchCreate]: {} };
  const hash = await readHashConfig(site());
  expect(hash).toEqual(key);
  expect(await writeAccounts(each(fan, guest), hash, site())).toEqual({ written: 2, leftOut: 0 });
  expect(asked.at(-1)?.body).toEqual({
    ...{ hashAlgorithm: 'SCRYPT', ...key, allowOverwrite: true },
    users: [{ ...fan, providerUserInfo: [{ providerId: 'google.com', rawId: '1' }] }, guest],
  });
});

it('without that key a project keeps its accounts with a password and gets the others', async () => {
  answers = { [batchCreate]: {} };
  refusals = { [config]: 403 };
  expect(await readHashConfig(site())).toEqual({});
  expect(await writeAccounts(each(fan, guest), {}, site())).toEqual({ written: 1, leftOut: 1 });
  expect(asked.at(-1)?.body).toEqual({ allowOverwrite: true, users: [guest] });
  expect(await writeAccounts(each(fan), {}, site(true))).toEqual({ written: 1, leftOut: 0 });
});

it('a service that is broken or away is no reason to back up accounts without the key of their passwords', async () => {
  refusals = { [config]: 500 };
  await expect(readHashConfig(site())).rejects.toThrow('answered 500');
  const away = { ...site(), accounts: 'http://127.0.0.1:1/v1/projects/riff' };
  await expect(readHashConfig(away)).rejects.toThrow('127.0.0.1:1 did not answer.');
});

it('a call names the project to bill if the service requires it', async () => {
  answers = { [batchGet]: { users: [guest] } };
  wantsPayer = true;
  expect(await Array.fromAsync(readAccounts(site()))).toEqual([guest]);
  expect(asked.map(({ payer }) => payer)).toEqual([undefined, 'riff']);
});

it('a refusal by the service is reported in its own words', async () => {
  answers = { [batchCreate]: { error: [{ index: 0, message: 'duplicate email' }] } };
  await expect(writeAccounts(each(guest), {}, site())).rejects.toThrow(
    '1 accounts were refused, the first with: duplicate email',
  );
  await expect(Array.fromAsync(readAccounts(site()))).rejects.toThrow('answered 404');
});
