import { createHash, randomInt } from 'node:crypto';
import { request } from 'node:http';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import type { StoredPicture } from '../../src/contract/pictures.ts';
import { portsAt, testOffset } from '../../local/stack/ports.ts';
import { signUpAuthor } from './authors.ts';
import { call, type Person, read, signIn } from './people.ts';

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
function ask(path: string, port = ports.site): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asked = request({ host: '127.0.0.1', port, path }, (response) => {
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
  author = await signUpAuthor();
});

describe('uploadMedia', () => {
  it('a picture is stored in every format and width, even if it is sent again or twice simultaneously', async () => {
    const bytes = await newPicture(1000, 600);
    const answers = await Promise.all([upload(bytes, author), upload(bytes, admin), upload(bytes, author)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const id = idOf(bytes);
    const record = { id, width: 1000, height: 600, widths: [240, 320, 480, 720, 960, 1000] };
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
});

it('a picture is served by the site, and cannot be read from the bucket directly', async () => {
  const bytes = await newPicture();
  await upload(bytes, author);
  const path = `/media/${idOf(bytes)}/480.webp`;
  const { body } = await ask(path);
  expect(await sharp(body).metadata()).toMatchObject({ format: 'webp', width: 480 });
  const object = encodeURIComponent(path.slice(1));
  const { status } = await ask(`/v0/b/demo-riffhall.appspot.com/o/${object}?alt=media`, ports.storage);
  expect(status).toBe(403);
});
