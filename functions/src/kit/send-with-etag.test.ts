import { gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { sendWithETag } from './send-with-etag.ts';

function sent(body: string, encodings?: string) {
  const all: { headers: Record<string, string>; body: string | Buffer } = { headers: {}, body: '' };
  const response = {
    status: () => response,
    set: (headers: Record<string, string>) => {
      all.headers = headers;
      return response;
    },
    send: (given: string | Buffer) => void (all.body = given),
  };
  sendWithETag(response, { status: 200, headers: { 'Content-Type': 'text/plain' }, body }, encodings);
  return all;
}

const long = 'slow and loud '.repeat(200);

it('a long response is compressed for a client that accepts it, with the same ETag', () => {
  const { headers, body } = sent(long, 'gzip, deflate, br');
  expect(headers).toMatchObject({ 'Content-Encoding': 'gzip', 'Content-Type': 'text/plain' });
  expect(gunzipSync(body).toString()).toBe(long);
  expect(headers['ETag']).toBe(sent(long).headers['ETag']);
});

it('a long response that may be compressed tells caches so, even if the client does not accept compression', () => {
  for (const encodings of ['gzip', 'br', ''])
    expect(sent(long, encodings).headers).toMatchObject({ Vary: 'Accept-Encoding' });
  for (const { headers } of [sent('short', 'gzip'), sent(long)]) expect(headers).not.toHaveProperty('Vary');
});

it('a short response, or one for a client that does not accept compression, is sent as it is', () => {
  expect(sent('short', 'gzip').body).toBe('short');
  expect(sent(long).body).toBe(long);
  expect(sent(long, 'br').headers).not.toHaveProperty('Content-Encoding');
});
