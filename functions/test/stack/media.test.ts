import { createHash, randomInt } from 'node:crypto';
import { request } from 'node:http';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import type { StoredPicture } from '../../src/contract/pictures.ts';
import { functionsRegion } from '../../src/contract/site.ts';
import { portsAt, testOffset } from '../../local/stack/ports.ts';
import { call, type Person, read, signIn, signUp, write } from './people.ts';

const ports = portsAt(testOffset);

/** Creates a picture that no test has uploaded yet. */
function newPicture(width = 700, height = 500): Promise<Buffer> {
  const [r, g, b] = [randomInt(256), randomInt(256), randomInt(256)];
  const mean = randomInt(60, 200);
  return sharp({
    create: {
      width,
      height,
      channels: 3,
      background: { r, g, b },
      noise: { type: 'gaussian', mean, sigma: 20 },
    },
  })
    .jpeg()
    .toBuffer();
}

const idOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex').slice(0, 24);
const upload = (bytes: Buffer, caller?: Person) =>
  call('uploadMedia', { data: bytes.toString('base64') }, caller);

interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

/** Requests exactly this path; `fetch` would normalize it first. */
function ask(
  path: string,
  {
    method = 'GET',
    headers = {},
    port = ports.site,
  }: { method?: string; headers?: Record<string, string>; port?: number } = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asked = request({ host: '127.0.0.1', port, path, method, headers }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('error', reject);
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(parts) }),
      );
    });
    asked.on('error', reject);
    asked.end();
  });
}

let admin: Person;
let author: Person;
beforeAll(async () => {
  admin = await signIn('admin@riffhall.test', 'riffhall-admin');
  author = await newMember({ author: true });
});

async function newMember(roles: Record<string, boolean>): Promise<Person> {
  const person = await signUp();
  const all = { admin: false, author: false, comments: false, ...roles };
  await call('setRoles', { uid: person.uid, roles: all }, admin);
  return person;
}

describe('uploadMedia', () => {
  it('uploadMedia is forbidden for everybody except authors and admins', async () => {
    const bytes = await newPicture();
    const fan = await signUp();
    const unverified = await signUp({ verified: false });
    const moderator = await newMember({ comments: true });
    expect(await upload(bytes)).toMatchObject({ status: 401, code: 'unauthenticated' });
    expect(await upload(bytes, unverified)).toMatchObject({ status: 403, code: 'email-unverified' });
    expect(await upload(bytes, fan)).toMatchObject({ status: 403, code: 'forbidden' });
    expect(await upload(bytes, moderator)).toMatchObject({ status: 403, code: 'forbidden' });
    expect((await read(`media/${idOf(bytes)}`)).value).toBeNull();
  });

  it('uploadMedia checks the stored role, not the token', async () => {
    const person = await newMember({ author: true });
    expect(await upload(await newPicture(), person)).toMatchObject({ status: 200 });
    await call(
      'setRoles',
      { uid: person.uid, roles: { admin: false, author: false, comments: false } },
      admin,
    );
    expect(await upload(await newPicture(), person)).toMatchObject({ status: 403, code: 'forbidden' });
  });

  it.each([
    ['nothing', null],
    ['no file', {}],
    ['an empty file', { data: '' }],
    ['a number', { data: 7 }],
    ['a list', { data: ['AAAA'] }],
    ['no base64', { data: '<svg onload=alert(1)>' }],
    ['a data address', { data: 'data:image/png;base64,AAAA' }],
    ['a field too many', { data: 'AAAA', name: 'x.jpg' }],
    ['6 MB and a little', { data: 'A'.repeat(8_000_008) }],
  ])('uploadMedia refuses the input %s', async (_what, input) => {
    expect(await call('uploadMedia', input, author)).toMatchObject({ status: 400, code: 'invalid-input' });
  });

  it.each([
    ['words', Buffer.from('words')],
    ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['HTML that begins like a JPEG', Buffer.from('\xff\xd8\xff\xe0<script>alert(1)</script>', 'latin1')],
  ])('uploadMedia recognizes %s by its content, and says why it is refused', async (_what, bytes) => {
    expect(await upload(bytes, author)).toMatchObject({ status: 400, code: 'not-a-picture' });
    expect((await read(`media/${idOf(bytes)}`)).value).toBeNull();
  });

  it('a picture is stored in every format and width, even if it is sent again or twice simultaneously', async () => {
    const bytes = await newPicture(1000, 600);
    const answers = await Promise.all([upload(bytes, author), upload(bytes, admin), upload(bytes, author)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const id = idOf(bytes);
    const record = { id, width: 1000, height: 600, widths: [240, 480, 720, 960, 1000] };
    for (const { result } of answers) expect(result).toMatchObject(record);
    const first = answers[0]?.result as StoredPicture;
    expect(first.placeholder).toMatch(/^#[\da-f]{6}$/);
    expect((await upload(bytes, author)).result).toEqual(first);
    expect((await read(`media/${id}`)).value).toEqual(first);

    const counted = await Promise.all(
      [author, admin].map(async ({ uid }) => (await read(`limits/uploads-${uid}/pictures`)).value),
    );
    expect((await read(`limits/once-${id}`)).value).toBeNull();
    await upload(bytes, author);
    expect((await read(`limits/uploads-${author.uid}/pictures`)).value).toBe(counted[0]);
    for (const [name, type] of [
      ['480.avif', 'image/avif'],
      ['960.webp', 'image/webp'],
      ['1000.avif', 'image/avif'],
      ['share.jpg', 'image/jpeg'],
    ]) {
      const file = await ask(`/media/${id}/${name}`);
      expect(file).toMatchObject({ status: 200, headers: { 'content-type': type } });
    }
  });

  it('a member who has reached the upload limit is refused', async () => {
    const person = await newMember({ author: true });
    const hour = Math.floor(Date.now() / 3_600_000);
    // Holds even if a new hour begins during the test.
    await write(`limits/uploads-${person.uid}`, {
      hour,
      pictures: 60,
      day: Math.floor(hour / 24),
      bytes: 499_999_999,
    });
    expect(await upload(await newPicture(), person)).toMatchObject({
      status: 429,
      code: 'too-many-requests',
    });
  });
});

describe('/media', () => {
  let path: string;
  let whole: Buffer;
  let etag: string;
  beforeAll(async () => {
    const bytes = await newPicture();
    await upload(bytes, author);
    path = `/media/${idOf(bytes)}/480.webp`;
    const answer = await ask(path);
    whole = answer.body;
    etag = String(answer.headers.etag);
  });

  it('a file is served as immutable, with a policy that lets nothing in it run', async () => {
    const { status, headers } = await ask(path);
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'content-length': String(whole.length),
      'cache-control': 'public, max-age=31536000, immutable',
      'accept-ranges': 'bytes',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    });
    expect(await sharp(whole).metadata()).toMatchObject({ format: 'webp', width: 480 });
  });

  it('HEAD is answered without the content of the file', async () => {
    const { status, headers, body } = await ask(path, { method: 'HEAD' });
    expect({ status, length: headers['content-length'], body: body.length }).toEqual({
      status: 200,
      length: String(whole.length),
      body: 0,
    });
  });

  it('a browser that has the file cached is answered with 304', async () => {
    const known = await ask(path, { headers: { 'if-none-match': `"other", ${etag}` } });
    expect({ status: known.status, body: known.body.length }).toEqual({ status: 304, body: 0 });
    expect((await ask(path, { headers: { 'if-none-match': '"other"' } })).status).toBe(200);
  });

  it('a range of a file is served', async () => {
    const { status, headers, body } = await ask(path, { headers: { range: 'bytes=10-19' } });
    expect({ status, range: headers['content-range'], length: headers['content-length'] }).toEqual({
      status: 206,
      range: `bytes 10-19/${whole.length}`,
      length: '10',
    });
    expect(body.equals(whole.subarray(10, 20))).toBe(true);
    const last = await ask(path, { headers: { range: 'bytes=-5' } });
    expect(last.body.equals(whole.subarray(-5))).toBe(true);
    expect((await ask(path, { headers: { range: `bytes=${whole.length}-` } })).status).toBe(416);
    const stale = await ask(path, { headers: { range: 'bytes=0-1', 'if-range': '"other"' } });
    expect(stale.body.equals(whole)).toBe(true);
  });

  const stray = '000000000000000000000000';
  it.each([
    '/media/',
    `/media/${stray}/480.webp`,
    `/media/${stray}/`,
    `/media/${stray}`,
    `/media/${stray}/..%2f..%2fsecret.webp`,
    `/media/${stray}/480.webp%00.html`,
    `/media/${stray}/480.html`,
    `/media/${stray}//480.webp`,
    `/media/ABCDEF${stray.slice(6)}/480.webp`,
    '/media/%2e%2e/%2e%2e/secret.webp',
    '/media/../storage/secret.webp',
    `/media/${stray}/../../secret.webp`,
  ])('the path %s leads to no file', async (strayPath) => {
    const direct = await ask(`/demo-riffhall/${functionsRegion}${strayPath}`, { port: ports.functions });
    expect(direct.status).toBe(404);
    // Hosting answers a path that leads out of /media with the app, like any other page.
    if (!strayPath.includes('/..')) expect((await ask(strayPath)).status).toBe(404);
  });

  it('a not-found answer for a file is cached only for seconds', async () => {
    const { headers } = await ask('/media/000000000000000000000000/480.webp');
    expect(headers['cache-control']).toBe('public, max-age=10');
  });

  it.each(['POST', 'PUT', 'DELETE'])('the method %s is not allowed', async (method) => {
    const { status, headers } = await ask(path, { method });
    expect({ status, allow: headers.allow }).toEqual({ status: 405, allow: 'GET, HEAD' });
  });

  it('the bucket cannot be read directly', async () => {
    const object = encodeURIComponent(path.slice(1));
    const bucket = 'demo-riffhall.appspot.com';
    const { status } = await ask(`/v0/b/${bucket}/o/${object}?alt=media`, { port: ports.storage });
    expect(status).toBe(403);
  });
});
