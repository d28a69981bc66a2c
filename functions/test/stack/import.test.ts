import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findRoot } from '../../local/stack/layout.ts';
import { address, portsAt, testOffset } from '../../local/stack/ports.ts';
import { wordpressExport } from '../../tools/import/testing/wordpress-export.ts';
import { signUpAuthor, stored } from './authors.ts';
import { call, type Person, signIn } from './people.ts';

const root = findRoot(import.meta.dirname);
const covers = join(root, 'functions/local/seed/covers');
const cover = readFileSync(join(covers, readdirSync(covers).find((name) => name.endsWith('.webp')) ?? ''));
const site = address(portsAt(testOffset).site);
const folder = mkdtempSync(join(tmpdir(), 'import-'));
const file = join(folder, 'export.xml');
const name = `import-${Date.now()}`;

let oldSite: Server;
let origin = '';
let ann: Person;

const run = async (tool: 'import' | 'export', args: string[]) => {
  const main = join(root, `functions/tools/${tool}/main.ts`);
  const { stdout } = await promisify(execFile)(process.execPath, [
    main,
    ...args,
    '--offset',
    String(testOffset),
  ]);
  return stdout.trim().split('\n');
};
const importOnce = async () => (await run('import', ['--from', 'wordpress', file])).at(-1);
const ask = (path: string) => fetch(site + path, { redirect: 'manual' });
const draftOf = (id: number) =>
  `-${createHash('sha256').update(`wordpress ${origin} ${id}`).digest('base64url').slice(0, 19)}`;

beforeAll(async () => {
  ann = await signUpAuthor();
  oldSite = createServer((request, response) => {
    const isThere = request.url?.endsWith('.webp');
    response.writeHead(isThere ? 200 : 404).end(isThere ? cover : '');
  });
  await new Promise<void>((resolve) => oldSite.listen(0, '127.0.0.1', resolve));
  origin = address((oldSite.address() as AddressInfo).port);
  const uploads = 'https://old.example/wp-content/uploads';
  const posts = [1, 2].map((id) => ({
    id,
    title: `Imported night ${id}`,
    slug: `${name}-${id}`,
    content: `They came.\n\n<img src="${uploads}/${name}-${id}-300x200.webp" alt="The crowd" />\n\n<img src="${uploads}/gone.jpg" />`,
    date: '2019-05-12 18:30:00',
  }));
  const written = wordpressExport(posts, [{ id: 1, login: 'ada', email: ann.email, name: 'Ada Kern' }]);
  writeFileSync(file, written.replaceAll('https://old.example', origin));
}, 60_000);

afterAll(async () => {
  const admin = await signIn('admin@riffhall.test', 'riffhall-admin');
  for (const id of [1, 2]) await call('handlePublish', { action: 'delete', draftId: draftOf(id) }, admin);
  oldSite.close();
  rmSync(folder, { recursive: true, force: true });
}, 60_000);

it('a WordPress export is imported once, and its old addresses redirect to the articles', async () => {
  expect(await importOnce()).toBe(
    'Published: 2. Drafts: 0. Unchanged: 0. Left as they are here: 0. Pictures missing: 2.',
  );
  expect(await stored(`articles/${name}-1`)).toMatchObject({
    title: 'Imported night 1',
    author: { uid: ann.uid },
    publishedAt: Date.parse('2019-05-12T18:30:00Z'),
  });
  const body = (await stored(`articleBodies/${name}-1/html`)) as string;
  const [source = ''] = /\/media\/[a-f0-9]{24}\/\d+\.webp/.exec(body) ?? [];
  expect((await ask(source)).status).toBe(200);

  for (const path of [`/2019/05/${name}-1/`, `/2019/05/${name}-1`, `/2019/05/${name.toUpperCase()}-1/amp/`]) {
    const answer = await ask(path);
    expect([answer.status, answer.headers.get('location')]).toEqual([301, `/article/${name}-1`]);
  }
  const old = await ask(`/wp-content/uploads/${name}-1-300x200.webp`);
  expect([old.status, old.headers.get('location')]).toEqual([301, source]);
  const page = await fetch(`${site}/2019/05/${name}-1/`);
  expect([page.status, new URL(page.url).pathname]).toEqual([200, `/article/${name}-1`]);
  expect(await page.text()).toContain('Imported night 1');

  const before = await stored(`articles/${name}-1`);
  expect(await importOnce()).toBe(
    'Published: 0. Drafts: 0. Unchanged: 2. Left as they are here: 0. Pictures missing: 2.',
  );
  expect(await stored(`articles/${name}-1`)).toEqual(before);
}, 120_000);

it('an address that neither the site nor the old site has is answered with 404', async () => {
  const answer = await ask(`/2019/05/${name}-9/`);
  expect([answer.status, answer.headers.get('location')]).toEqual([404, null]);
});
