import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type DatabaseServer, startDatabaseServer } from '../../local/database/server/server.ts';
import { ok, type RunningServer, startServer } from '../../local/stand-ins/server-kit/server.ts';
import { dataLines } from '../../test/docs/data-page.ts';
import { readDatabase, type StoredEntry, writeDatabase } from './database-entries.ts';
import { readLines, writeLines } from './lines.ts';

// A stand-in for the functions emulator, as the database sees it.
let started: string[] = [];
let functions: RunningServer;
let server: DatabaseServer;
const owner = { Authorization: 'Bearer owner' };

const place = (path: string) => `${server.url}/${path}.json?ns=demo-db`;
const put = (path: string, value: unknown) =>
  fetch(place(path), { method: 'PUT', headers: owner, body: JSON.stringify(value) });
const at = async (path: string) => (await fetch(place(path), { headers: owner })).json();
const site = () => ({
  project: 'demo',
  database: new URL(`${server.url}/?ns=demo-db`),
  token: () => Promise.resolve('owner'),
});
const read = () => Array.fromAsync(readDatabase(site()));

async function* each(entries: StoredEntry[]): AsyncGenerator<StoredEntry> {
  for (const entry of entries) yield await Promise.resolve(entry);
}

beforeAll(async () => {
  functions = await startServer({
    port: 0,
    answer({ url }) {
      started.push(url.pathname);
      return ok('');
    },
  });
  const { hostname: host, port } = new URL(functions.url);
  server = await startDatabaseServer({ port: 0, functionsEmulator: { host, port: Number(port) } });
  const trigger = {
    name: 'projects/demo/locations/europe-west1/triggers/count-0',
    path: '/horns/{slug}/{uid}',
    event: 'google.firebase.database.ref.v1.written',
    topic: 'projects/demo/topics/count-0',
    namespacePattern: '*',
  };
  const registered = await fetch(`${server.url}/.settings/functionTriggers.json`, {
    method: 'POST',
    headers: owner,
    body: JSON.stringify(trigger),
  });
  expect(registered.status).toBe(200);
});
afterAll(() => Promise.all([server.close(), functions.close()]));
beforeEach(async () => {
  await fetch(`${place('')}&disableTriggers=true`, { method: 'DELETE', headers: owner });
  started = [];
});

it('a database is backed up entry by entry, over any number of pages, including numeric keys and nodes without children', async () => {
  const many = Object.fromEntries(Array.from({ length: 250 }, (_, index) => [`k${index}`, { index }]));
  const numbers = Object.fromEntries(Array.from({ length: 130 }, (_, index) => [index * 3, index]));
  await put('', { many, numbers, single: 5, list: ['a', 'b'] });
  const entries = await read();
  expect(entries).toHaveLength(250 + 130 + 1 + 2);
  await put('', null);
  await writeDatabase(each(entries), site());
  expect(await at('')).toEqual({ many, numbers, single: 5, list: ['a', 'b'] });
});

it('a backup holds every entry once, even if keys only look like numbers or are non-canonical numbers', async () => {
  const keys = ['00', '000', '05', '034', '-7', '-07', '3000000000', '9000000000', '31a', 'a7', '2147483647'];
  const words = Object.fromEntries(
    [...keys, ...Array.from({ length: 260 }, (_, index) => `${index}`)].map((key) => [key, true]),
  );
  await put('words', words);
  const found = (await read()).map(({ key }) => key);
  expect(found).toHaveLength(Object.keys(words).length);
  expect(new Set(found)).toEqual(new Set(Object.keys(words)));
});

describe('a backup of texts that hold any sign', () => {
  const controls = String.fromCodePoint(...Array.from({ length: 0x20 }, (_, code) => code));
  const bio = `${controls}|"|\\|\u007f|\u0085|\u2028|\u2029|\ud83e|\udd18|\ufeff|\r\n|🤘`;
  let folder: string;
  beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'lines-'))));
  afterEach(() => rmSync(folder, { recursive: true }));

  const backUp = async (write: (file: string) => unknown) => {
    await put('', { users: { fan: { bio }, 'key\u2028\u2029\u0085': { bio } }, notes: { last: bio } });
    const [file, stored] = [join(folder, 'database.ndjson.gz'), await at('')];
    await write(file);
    await put('', null);
    await writeDatabase(readLines<StoredEntry>(file), site());
    expect(await at('')).toEqual(stored);
    return gunzipSync(readFileSync(file)).toString();
  };

  it('every separator and control character of a text is restored, and no program takes one for the end of a line', async () => {
    const text = await backUp((file) => writeLines(file, readDatabase(site())));
    expect(text.split(/\r?\n|[\r\u2028\u2029]/).length - 1).toBe(3);
  });

  it('a backup of an older version, which has separators as they are, is restored', async () => {
    const text = await backUp(async (file) => {
      const lines = (await read()).map((entry) => `${JSON.stringify(entry)}\n`);
      writeFileSync(file, gzipSync(lines.join('')));
    });
    expect(text).toContain('\u2028');
  });
});

it.each(dataLines)('a backup has the node $node if the page of data says so', async ({ node, backup }) => {
  await put(`${node}/a`, { b: 1 });
  expect(await read()).toHaveLength(backup === 'yes' ? 1 : 0);
});

it('restoring starts no functions, and can write more than one write may start functions for', async () => {
  const horns = { one: Object.fromEntries(Array.from({ length: 700 }, (_, index) => [`fan${index}`, true])) };
  const entries: StoredEntry[] = [{ node: 'horns', key: 'one', value: horns.one }];
  // Without `disableTriggers`, the service rejects this write.
  expect((await put('horns/one', horns.one)).status).toBe(400);
  await writeDatabase(each(entries), site());
  expect(await at('horns')).toEqual(horns);
  await put('horns/one/late', true);
  await writeDatabase(each([]), site());
  await server.triggers.settled();
  expect(await at('horns')).toBeNull();
  // Only for the late entry, which was not restored.
  expect(started).toHaveLength(1);
});

it('restoring removes entries that were added after the backup', async () => {
  await put('', { articles: { a: 1 } });
  const entries = await read();
  await put('', { articles: { a: 2, b: 2 }, later: { c: 1 }, single: 1 });
  await writeDatabase(each(entries), site());
  expect(await at('')).toEqual({ articles: { a: 1 } });
});

it('the search lists are backed up in parts, so that no response holds all of a kind', async () => {
  const posting = { n: 1, t: 'Electric Wizard and the long way home' };
  const terms = Object.fromEntries(
    Array.from({ length: 250 }, (_, index) => [`t${index}`, { one: posting }]),
  );
  const search = { names: { article: terms, band: { a: { one: 1 } } } };
  await put('', { search });
  const asked = vi.spyOn(globalThis, 'fetch');
  const entries = await read();
  const answers = asked.mock.settledResults.map(({ value }) => value as Response);
  asked.mockRestore();
  const sizes = answers.map(({ headers }) => Number(headers.get('content-length')));
  expect(Math.max(...sizes)).toBeGreaterThan(0);
  expect(Math.max(...sizes)).toBeLessThan(JSON.stringify(terms).length / 2);
  await put('search/names/article/later', { one: 1 });
  await put('search/names/event', { a: { one: 1 } });
  await writeDatabase(each(entries), site());
  expect(await at('')).toEqual({ search });
});

it('an entry too large for one write is restored in several, and later additions to it are removed', async () => {
  const word = (letter: string) => ({
    one: letter.repeat(1_500_000),
    other: { n: letter.repeat(1_500_000) },
  });
  // The format of backups made before the search lists were read in parts.
  const article = { a: word('a'), b: word('b'), c: word('c'), few: { n: 1 } };
  const show = { a: 1 };
  const entries: StoredEntry[] = [
    { node: 'search/names', key: 'article', value: article },
    { node: 'search/names', key: 'show', value: show },
  ];
  await put('search/names/article', { ...article, later: { n: 1 }, b: { ...article.b, later: 1 } });
  await put('search/names/show', { a: 2, later: 1 });
  const sent = vi.spyOn(globalThis, 'fetch');
  await writeDatabase(each(entries), site());
  const sizes = sent.mock.calls.map(([, init]) => (init?.body as string | undefined)?.length ?? 0);
  sent.mockRestore();
  expect(Math.max(...sizes)).toBeLessThan(4_100_000);
  expect(await at('search/names')).toEqual({ article, show });
});

it('restoring can be interrupted and run again', async () => {
  const articles = Object.fromEntries(Array.from({ length: 900 }, (_, index) => [`a${index}`, index]));
  await put('', { articles });
  const entries = await read();
  async function* broken() {
    yield* each(entries.slice(0, 600));
    throw new Error('The disk is gone');
  }
  await put('', null);
  await expect(writeDatabase(broken(), site())).rejects.toThrow('The disk is gone');
  await writeDatabase(each(entries), site());
  expect(await at('articles')).toEqual(articles);
});
