import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type DatabaseServer, startDatabaseServer } from '../../local/database/server/server.ts';
import { jsonOf, ok, type RunningServer, startServer } from '../../local/stand-ins/server-kit/server.ts';
import { backUp, restore } from './backup.ts';
import type { Site } from './site.ts';

let server: DatabaseServer;
let folder: string;
/** The accounts of the project, by uid. */
let accounts: Record<string, unknown> = {};
let service: RunningServer;

/** What some programs take for the end of a line. */
const everySeparator = '|\n|\r|\r\n|\v|\f|\u001c|\u001d|\u001e|\u0085|\u2028|\u2029|';

const owner = { Authorization: 'Bearer owner' };
const place = (path: string) => `${server.url}/${path}.json?ns=demo-db`;
const put = (path: string, value: unknown) =>
  fetch(place(path), { method: 'PUT', headers: owner, body: JSON.stringify(value) });
const at = async (path: string) => (await fetch(place(path), { headers: owner })).json();

const site = (): Site => ({
  project: 'demo',
  isStack: true,
  database: new URL(`${server.url}/?ns=demo-db`),
  accounts: `${service.url}/v1/projects/demo`,
  bucket: { getFiles: () => Promise.resolve([[], null]) } as unknown as Site['bucket'],
  token: () => Promise.resolve('owner'),
  close: () => Promise.resolve(),
});

beforeAll(async () => {
  server = await startDatabaseServer({ port: 0 });
  service = await startServer({
    port: 0,
    answer(call) {
      const { users = [] } = jsonOf(call) as { users?: { localId: string }[] };
      for (const account of users) accounts[account.localId] = account;
      return ok(call.method === 'GET' ? { users: Object.values(accounts) } : {});
    },
  });
});
afterAll(() => Promise.all([server.close(), service.close()]));
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'backup-'));
  return () => rmSync(folder, { recursive: true });
});

it('an account that was deleted since the backup is not brought back, and the deletion starts again for its data', async () => {
  const [ann, fan] = [{ localId: 'ann' }, { localId: 'fan' }];
  accounts = { ann, fan };
  const users = { ann: { displayName: 'Ann', bio: everySeparator }, fan: { displayName: 'Fan' } };
  // Fan asked for it just before the backup, and the deletion ended after it.
  await put('', { users, deletions: { fan: { askedAt: 1, next: 2 } } });
  await backUp(folder, site());
  const gone = { askedAt: 5, closed: true, goneAt: 6, next: 1e12 };
  accounts = {};
  await put('', { deletions: { ann: gone, fan: gone } });

  const again = { askedAt: 5, closed: true, next: 1 };
  for (const time of ['first', 'second']) {
    const restored = await restore(folder, site());
    expect([time, restored]).toEqual([time, { entries: 4, accounts: 0, files: 0, leftOut: 0, deleted: 2 }]);
    expect(accounts).toEqual({});
    expect(await at('')).toEqual({ users, deletions: { ann: again, fan: again } });
  }
});

it('an account whose deletion has not begun is restored, and deleted by the schedule', async () => {
  const boss = { localId: 'boss', displayName: everySeparator };
  accounts = { boss };
  await put('', { users: { boss: { displayName: 'Boss' } } });
  await backUp(folder, site());
  accounts = {};
  // The last admin is refused, so nothing may be closed for that account yet.
  await put('deletions/boss', { askedAt: 5, next: 6 });
  expect(await restore(folder, site())).toMatchObject({ accounts: 1, deleted: 0 });
  expect(accounts).toEqual({ boss });
  expect(await at('')).toEqual({
    users: { boss: { displayName: 'Boss' } },
    deletions: { boss: { askedAt: 5, next: 1 } },
  });
});
