import { createHash } from 'node:crypto';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type App, deleteApp, initializeApp } from 'firebase-admin/app';
import { getStorage } from 'firebase-admin/storage';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { restoreFiles, saveFiles, type StoredFile } from './bucket-files.ts';

const content = 'The whole picture';
const file = {
  ...{ name: 'media/a/480.webp', contentType: 'image/webp' },
  ...{ md5Hash: createHash('md5').update(content).digest('base64'), crc32c: 'anuSdw==' },
};
let folder: string;
let service: Server;
let app: App;
/** The names of the files that the service lists. */
let listed = [file.name];
/** The name of a listed file that has been deleted since. */
let deleted = '';
/** Whether the service closes the connection in the middle of a request. */
let isCut = false;
/** What the service has received of an uploaded file. */
let received = '';
let receivedName: string | null = '';

beforeAll(async () => {
  service = createServer((message, response) => {
    if (message.method === 'POST') {
      if (isCut) {
        isCut = false;
        message.socket.destroy();
        return;
      }
      receivedName = new URL(message.url ?? '', 'http://bucket').searchParams.get('name');
      message.on('data', (part: Buffer) => (received += part.toString()));
      message.on('end', () => {
        response.writeHead(200, { 'content-type': 'application/json' });
        response.end(JSON.stringify(file));
      });
      return;
    }
    if (!message.url?.includes('alt=media')) {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ items: listed.map((name) => ({ ...file, name })) }));
      return;
    }
    if (deleted && message.url.includes(encodeURIComponent(deleted))) {
      response.writeHead(404, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ error: { code: 404, message: 'No such object' } }));
      return;
    }
    response.writeHead(200, { 'content-type': file.contentType, 'content-length': content.length });
    if (!isCut) {
      response.end(content);
      return;
    }
    isCut = false;
    response.write(content.slice(0, 4), () => message.socket.destroy());
  });
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  vi.stubEnv('FIREBASE_STORAGE_EMULATOR_HOST', `127.0.0.1:${(service.address() as AddressInfo).port}`);
  app = initializeApp({ projectId: 'demo', storageBucket: 'demo.appspot.com' }, 'bucket-files');
  folder = mkdtempSync(join(tmpdir(), 'files-'));
});
afterAll(async () => {
  service.closeAllConnections();
  service.close();
  rmSync(folder, { recursive: true });
  await deleteApp(app);
});

const bucket = () => ({ bucket: getStorage(app).bucket() });
const contentsIn = (inner: string) =>
  readdirSync(inner, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => readFileSync(join(inner, name), 'utf8'));
async function* each(...files: StoredFile[]): AsyncGenerator<StoredFile> {
  for (const one of files) yield await Promise.resolve(one);
}

it('a backup survives a connection that the service closes in the middle of a file', async () => {
  isCut = true;
  expect(await Array.fromAsync(saveFiles(folder, bucket()))).toEqual([
    { path: file.name, contentType: file.contentType, md5: file.md5Hash },
  ]);
  expect(contentsIn(folder)).toEqual([content]);
});

it('a backup of a site that people are using leaves out a file that is deleted before its turn', async () => {
  listed = [file.name, 'recordings/a/0.wav'];
  deleted = 'recordings/a/0.wav';
  const inner = mkdtempSync(join(tmpdir(), 'deleted-'));
  expect(await Array.fromAsync(saveFiles(inner, bucket()))).toMatchObject([{ path: file.name }]);
  expect(contentsIn(inner)).toEqual([content]);
  [listed, deleted] = [[file.name], ''];
  rmSync(inner, { recursive: true });
});

it('a backup of an older version, with files under their own paths, can be restored', async () => {
  mkdirSync(join(folder, 'media/old'), { recursive: true });
  writeFileSync(join(folder, 'media/old/480.webp'), content);
  received = '';
  const old = { path: 'media/old/480.webp', contentType: file.contentType, md5: 'other' };
  expect(await restoreFiles(each(old), folder, bucket())).toBe(1);
  expect(received).toContain(content);
});

it('a backup holds both a file and one whose path goes on from its name', async () => {
  listed = ['a', 'a/b'];
  const inner = mkdtempSync(join(tmpdir(), 'nested-'));
  expect(await Array.fromAsync(saveFiles(inner, bucket()))).toMatchObject([{ path: 'a' }, { path: 'a/b' }]);
  expect(contentsIn(inner)).toEqual([content, content]);
  listed = [file.name];
  rmSync(inner, { recursive: true });
});

it('a restore survives a connection that the service closes while it receives a file', async () => {
  isCut = true;
  mkdirSync(join(folder, 'media/b'), { recursive: true });
  writeFileSync(join(folder, 'media/b/480.webp'), content);
  const missing = { path: 'media/b/480.webp', contentType: file.contentType, md5: 'other' };
  expect(await restoreFiles(each(missing), folder, bucket())).toBe(1);
  expect(received).toContain(content);
});

describe('a backup of files with names that are no paths', () => {
  const hostile = ['../../out', '/etc/out', 'media/../../../out', 'media/', '..', '.', 'a//b', '..\\..\\out'];
  it.each([...hostile, 'a'.repeat(300)])(
    'a file named %j is stored in the folder and restored',
    async (name) => {
      listed = [name];
      const outer = mkdtempSync(join(tmpdir(), 'outer-'));
      const inner = join(outer, 'one', 'files');
      mkdirSync(inner, { recursive: true });
      const [saved] = await Array.fromAsync(saveFiles(inner, bucket()));
      expect(saved?.path).toBe(name);
      expect([readdirSync(outer), readdirSync(join(outer, 'one'))]).toEqual([['one'], ['files']]);
      received = '';
      listed = [file.name];
      expect(await restoreFiles(each(saved!), inner, bucket())).toBe(1);
      expect(received).toContain(content);
      expect(receivedName).toBe(name);
      rmSync(outer, { recursive: true });
    },
  );

  it('a backup that names a file outside its folder, or links to one, uploads nothing', async () => {
    const inner = join(folder, 'inner');
    mkdirSync(inner);
    writeFileSync(join(folder, 'secret'), 'A secret');
    symlinkSync(join(folder, 'secret'), join(inner, 'link'));
    received = '';
    for (const path of ['../secret', join(folder, 'secret'), 'link'])
      await expect(restoreFiles(each({ path, contentType: '', md5: '' }), inner, bucket())).rejects.toThrow();
    expect(received).toBe('');
  });
});
