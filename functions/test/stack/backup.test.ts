import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { portsAt, testOffset } from '../../local/stack/ports.ts';
import type { StoredAccount } from '../../tools/backup/accounts.ts';
import { backUp, type Manifest, restore } from '../../tools/backup/backup.ts';
import type { StoredFile } from '../../tools/backup/bucket-files.ts';
import type { StoredEntry } from '../../tools/backup/database-entries.ts';
import { readLines } from '../../tools/backup/lines.ts';
import { type Site, stackSite } from '../../tools/backup/site.ts';

// The other project lives in the same emulators, unaffected by concurrent tests.
const folder = mkdtempSync(join(tmpdir(), 'backup-'));
const [saved, savedAgain] = [join(folder, 'one'), join(folder, 'two')];
let site: Site;
let other: Site;
let manifest: Manifest;

const { auth, database } = portsAt(testOffset);
const owner = { authorization: 'Bearer owner', 'content-type': 'application/json' };
const inOther = (path: string) => `http://127.0.0.1:${database}/${path}.json?ns=demo-restored-default-rtdb`;
const put = (path: string, value: unknown) =>
  fetch(inOther(path), { method: 'PUT', headers: owner, body: JSON.stringify(value) });
const at = async (path: string) => (await fetch(inOther(path), { headers: owner })).json();

const linesOf = <Line>(file: string): Promise<Line[]> => Array.fromAsync(readLines<Line>(file));
const entriesIn = (from: string) => linesOf<StoredEntry>(join(from, 'database.ndjson.gz'));

beforeAll(async () => {
  site = stackSite(testOffset);
  other = stackSite(testOffset, 'demo-restored');
  manifest = await backUp(saved, site);
  await put('articles/later', { title: 'Published after the backup' });
  await put('onlyLater', true);
  await put('workBulk/later', { at: 1 });
  await restore(saved, other);
}, 240_000);
afterAll(async () => {
  await Promise.all([put('', null), site.close(), other.close()]);
  rmSync(folder, { recursive: true, force: true });
});

describe('a backup', () => {
  it('a backup holds members, articles, the ledger, accounts and pictures, and reports how many', async () => {
    const entries = await entriesIn(saved);
    const nodes = new Set(entries.map(({ node }) => node));
    for (const node of [
      'users',
      'profiles',
      'articles',
      'articleBodies',
      'comments',
      'donations',
      'donationMonths',
    ])
      expect(nodes).toContain(node);
    expect(manifest).toMatchObject({ project: 'demo-riffhall', entries: entries.length });
    expect(manifest.accounts).toBeGreaterThan(4);
    expect(manifest.files).toBeGreaterThan(10);
  });

  it('a backup never overwrites another one', async () => {
    await expect(backUp(saved, site)).rejects.toThrow('already');
  });
});

describe('a site that was restored from a backup', () => {
  it('a restored site has every entry as it was, and none that were added later', async () => {
    const again = await backUp(savedAgain, other);
    expect(again).toMatchObject({
      entries: manifest.entries,
      accounts: manifest.accounts,
      files: manifest.files,
    });
    expect(await entriesIn(savedAgain)).toEqual(await entriesIn(saved));
    expect([await at('articles/later'), await at('onlyLater')]).toEqual([null, null]);
  });

  it('a restored site has no pending jobs that would notify members again', async () => {
    expect(await Promise.all(['workBulk', 'alerts', 'limits'].map(at))).toEqual([null, null, null]);
  });

  it('a restored site has all accounts with their roles, and members can log in with their previous passwords', async () => {
    const of = (from: string) => linesOf<StoredAccount>(join(from, 'accounts.ndjson.gz'));
    const whole = (accounts: StoredAccount[]) =>
      accounts.map(({ localId, email, customAttributes, disabled = false }) => ({
        localId,
        email,
        customAttributes,
        disabled,
      }));
    expect(whole(await of(savedAgain))).toEqual(whole(await of(saved)));
    const login = await fetch(
      `http://127.0.0.1:${auth}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=demo&targetProjectId=demo-restored`,
      {
        method: 'POST',
        headers: owner,
        body: JSON.stringify({
          email: 'fan@riffhall.test',
          password: 'riffhall-fan',
          targetProjectId: 'demo-restored',
        }),
      },
    );
    expect(login.status).toBe(200);
  });

  it('a restored site has every file of the bucket with its content and type', async () => {
    const files = await linesOf<StoredFile>(join(saved, 'files.ndjson.gz'));
    expect(await linesOf<StoredFile>(join(savedAgain, 'files.ndjson.gz'))).toEqual(files);
    const contents = (from: string) =>
      readdirSync(join(from, 'files')).map((name) => readFileSync(join(from, 'files', name)));
    expect(contents(savedAgain)).toEqual(contents(saved));
  });

  it('a restored site stays the same when the backup is restored again', async () => {
    expect(await restore(saved, other)).toMatchObject({ entries: manifest.entries, files: 0 });
  });
});
