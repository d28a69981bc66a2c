import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, it, describe } from 'vitest';
import type { Bucket } from './bucket.ts';
import { byteRange, handleFileRequest } from './handle-file-request.ts';

it.each<[string | undefined, ReturnType<typeof byteRange>]>([
  [undefined, null],
  ['', null],
  ['bytes=0-0', { start: 0, end: 0 }],
  ['bytes=0-', { start: 0, end: 99 }],
  ['bytes=10-19', { start: 10, end: 19 }],
  ['Bytes = 10 - 19', { start: 10, end: 19 }],
  ['bytes=90-500', { start: 90, end: 99 }],
  ['bytes=99-', { start: 99, end: 99 }],
  ['bytes=-1', { start: 99, end: 99 }],
  ['bytes=-500', { start: 0, end: 99 }],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=100-', 'unsatisfiable'],
  ['bytes=100-200', 'unsatisfiable'],
  ['bytes=20-10', null],
  ['bytes=-', null],
  ['bytes=a-b', null],
  ['bytes=0x1-2', null],
  ['bytes=0-1,5-6', null],
  ['lines=0-1', null],
  ['0-1', null],
])('the range %j of 100 bytes is parsed', (header, expected) => {
  expect(byteRange(header, 100)).toEqual(expected);
});

it.each(['bytes=0-', 'bytes=-1', 'bytes=0-0'])('the range %s of an empty file cannot be served', (header) => {
  expect(byteRange(header, 0)).toBe('unsatisfiable');
});

const id = '0123456789abcdef01234567';
const file = `/media/${id}/480.webp`;
const content = Buffer.from('0123456789');

const bucket: Bucket = {
  save: () => Promise.reject(new Error('Nothing is written here')),
  find: (path) =>
    Promise.resolve(
      ['480.webp', 'speech.mp3', 'avatar.webp'].some((name) => path === `media/${id}/${name}`)
        ? { size: content.length, version: 'v1' }
        : null,
    ),
  read: (_path, range) => Readable.from(range ? content.subarray(range.start, range.end + 1) : content),
};

async function ask(path: string, headers: Record<string, string> = {}, method = 'GET') {
  const { body, ...answer } = await handleFileRequest(
    { method, path, header: (name) => headers[name] },
    bucket,
  );
  return { ...answer, body: body ? (await buffer(body)).toString() : '' };
}

describe('an existing file', () => {
  it('an avatar is cached for an hour, since its member may delete it', async () => {
    const { headers } = await ask(`/media/${id}/avatar.webp`);
    expect(headers['Cache-Control']).toBe('public, max-age=3600');
  });

  it.each([
    [file, 'image/webp'],
    [`/media/${id}/speech.mp3`, 'audio/mpeg'],
    // Called directly, without the path prefix that Hosting passes on.
    [`/${id}/480.webp`, 'image/webp'],
  ])('the file %s is sent with its type and cached for good', async (path, type) => {
    expect(await ask(path)).toEqual({
      status: 200,
      headers: {
        'Content-Type': type,
        'Content-Length': '10',
        'Cache-Control': 'public, max-age=31536000, immutable',
        'Accept-Ranges': 'bytes',
        ETag: '"v1"',
        'X-Content-Type-Options': 'nosniff',
        'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      },
      body: '0123456789',
    });
  });

  it('a HEAD request gets only the headers of a file', async () => {
    const { status, headers, body } = await ask(file, { range: 'bytes=0-1' }, 'HEAD');
    expect({ status, length: headers['Content-Length'], body }).toEqual({
      status: 200,
      length: '10',
      body: '',
    });
  });

  it.each([
    [{ 'if-none-match': '"v1"' }, 304],
    [{ 'if-none-match': 'W/"v1"' }, 304],
    [{ 'if-none-match': '"v0", "v1"' }, 304],
    [{ 'if-none-match': '*' }, 304],
    [{ 'if-none-match': '"v1"', range: 'bytes=0-1' }, 304],
    [{ 'if-none-match': '"v0"' }, 200],
    [{ 'if-none-match': '' }, 200],
    [{ range: 'bytes=0-1' }, 206],
    [{ range: 'bytes=0-1', 'if-range': '"v1"' }, 206],
    [{ range: 'bytes=0-1', 'if-range': '"v0"' }, 200],
    [{ range: 'bytes=0-1', 'if-range': 'W/"v1"' }, 200],
    [{ range: 'bytes=0-1,4-5' }, 200],
    [{ range: 'bytes=10-' }, 416],
  ])('a request with %j is answered with %i', async (headers, status) => {
    const answer = await ask(file, headers);
    expect(answer.status).toBe(status);
    expect(answer.body).toBe({ 200: '0123456789', 206: '01' }[status] ?? '');
  });

  it('a range response names its part and the full length', async () => {
    const part = await ask(file, { range: 'bytes=-3' });
    expect(part).toMatchObject({
      body: '789',
      headers: { 'Content-Range': 'bytes 7-9/10', 'Content-Length': '3' },
    });
    expect(await ask(file, { range: 'bytes=99-' })).toMatchObject({
      headers: { 'Content-Range': 'bytes */10', 'Cache-Control': 'no-store' },
    });
  });

  it.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])('a file is not found at %s', async (method) => {
    expect(await ask(file, {}, method)).toMatchObject({ status: 405, headers: { Allow: 'GET, HEAD' } });
  });
});

describe('a missing file', () => {
  it.each([
    '',
    '/',
    '/media',
    `/media/${id}`,
    `/media/${id}/`,
    `/media/${id}/960.webp`,
    `/media/${id}/480.webp/`,
    `/media/${id}/480.webp/..`,
    `/media/${id}//480.webp`,
    `/media/media/${id}/480.webp`,
    `/media/${id.toUpperCase()}/480.webp`,
    `/media/${id}0/480.webp`,
    `/media/${id}/480.WEBP`,
    `/media/${id}/480.html`,
    `/media/${id}/480.svg`,
    `/media/${id}/.webp`,
    `/media/${id}/-.webp`,
    `/media/${id}/${'a'.repeat(41)}.webp`,
    `/media/${id}/480.webp%00`,
    `/media/${id}/480.webp\n`,
    `/media/../media/${id}/480.webp`,
    `/media/${id}/../${id}/480.webp`,
    `/media/${id}/..%2f480.webp`,
    `/media/%2e%2e/${id}/480.webp`,
    `/media\\${id}\\480.webp`,
    '/drafts/secret',
  ])('the address %j is not found', async (path) => {
    expect(await ask(path)).toMatchObject({
      status: 404,
      headers: { 'Cache-Control': 'public, max-age=10' },
      body: '',
    });
  });
});
