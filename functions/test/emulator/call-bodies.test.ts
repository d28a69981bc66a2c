import type { CallableRequest } from 'firebase-functions/https';
import { http } from '@google-cloud/functions-framework';
import { getTestServer } from '@google-cloud/functions-framework/testing';
import { Auth, type DecodedIdToken } from 'firebase-admin/auth';
import { unsubscribe } from 'node:diagnostics_channel';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { request as requestTo, type IncomingMessage, type Server } from 'node:http';
import { json } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { callable, httpFunction } from '../../src/kit/endpoints.ts';
import { hideBody } from '../../src/kit/request.ts';

// Uses Google's Functions Framework, which runs the functions in production and parses bodies before they run.
const servers: Server[] = [];
async function serve(name: string, handler: (...values: never[]) => unknown): Promise<string> {
  http(name, handler as Parameters<typeof http>[1]);
  const server = getTestServer(name).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}
let call: string;
let other: string;
let bytes: string;
let upload: string;
beforeAll(async () => {
  // As in the local stack, whose processes serve all kinds of functions.
  vi.stubEnv('FUNCTIONS_EMULATOR', 'true');
  other = await serve('other', (request: { body: unknown }, response: { json(body: unknown): void }) =>
    response.json(request.body),
  );
  call = await serve(
    'suggestMembers',
    callable('suggestMembers', {}, ({ data }: CallableRequest<{ text: string }>) =>
      Promise.resolve({ members: [{ uid: 'u', name: data.text }] }),
    ),
  );
  vi.spyOn(Auth.prototype, 'verifyIdToken').mockImplementation((token) =>
    token === 'of-ann'
      ? Promise.resolve({ uid: 'ann' } as DecodedIdToken)
      : Promise.reject(new Error('This is no token.')),
  );
  upload = await serve(
    'upload',
    callable(
      'upload',
      { signedIn: true, bodyMaxBytes: 1_000_000 },
      ({ data, auth }: CallableRequest<{ text: string }>) =>
        Promise.resolve({ uid: auth?.uid, length: data.text.length }),
    ),
  );
  bytes = await serve(
    'bytes',
    httpFunction('bytes', {}, ({ rawBody }, response) => {
      response.json({ isBytes: Buffer.isBuffer(rawBody), length: rawBody?.length });
    }),
  );
});
afterAll(() => {
  // Other tests in this process have servers of their own.
  unsubscribe('http.server.request.start', hideBody);
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  for (const server of servers) server.close();
});

async function post(
  url: string,
  body: string | Uint8Array<ArrayBuffer>,
  headers: Record<string, string> = {},
) {
  const sent = { 'content-type': 'application/json', ...headers };
  const response = await fetch(url, { method: 'POST', headers: sent, body });
  const type = response.headers.get('content-type');
  return { status: response.status, type, text: await response.text() };
}

it.each(['{"data": ', '{', 'data', '', '"', '\u0000', '{"data":1}}'])(
  'a call with the body %j is answered with our own error as JSON',
  async (body) => {
    const { status, type, text } = await post(call, body);
    expect([status, type]).toEqual([400, 'application/json; charset=utf-8']);
    expect(JSON.parse(text)).toMatchObject({ error: { status: 'INVALID_ARGUMENT' } });
    expect(text).not.toMatch(/node_modules|\bat /);
  },
);

it.each(['application/json', 'application/json; charset=utf-8', 'Application/JSON;charset=UTF-8'])(
  'a call with the content type %s is read',
  async (type) => {
    const { text } = await post(call, '{"data":{"text":"Motörhead"}}', { 'content-type': type });
    expect(JSON.parse(text)).toEqual({ result: { members: [{ uid: 'u', name: 'Motörhead' }] } });
  },
);

it.each([
  ['a compressed body', { 'content-encoding': 'gzip' }],
  ['a body of another type', { 'content-type': 'text/plain' }],
])('a call with %s is refused with JSON', async (_what, headers) => {
  const { status, text } = await post(call, 'x', headers);
  expect(status).toBe(400);
  expect(JSON.parse(text)).toMatchObject({ error: { status: 'INVALID_ARGUMENT' } });
});

const packed = new Uint8Array(gzipSync(Buffer.alloc(1_000_000, 'a')));

it.each(['application/json', 'application/x-www-form-urlencoded', 'text/plain'])(
  'an HTTP function gets a body of type %s as it was sent, neither decompressed nor parsed',
  async (type) => {
    const { text } = await post(bytes, packed, { 'content-type': type, 'content-encoding': 'gzip' });
    expect(JSON.parse(text)).toEqual({ isBytes: true, length: packed.length });
  },
);

/** Returns a request body of this many bytes, sent without a `Content-Length`. */
const unmeasured = (length: number): RequestInit => ({
  body: new ReadableStream({
    start(stream) {
      stream.enqueue(Buffer.alloc(length));
      stream.close();
    },
  }),
  duplex: 'half',
});

it('an HTTP function gets the complete body even if its length is not declared', async () => {
  const answer = await fetch(bytes, { method: 'POST', ...unmeasured(100_000) });
  expect(await answer.json()).toEqual({ isBytes: true, length: 100_000 });
});

it.each<[string, RequestInit]>([
  ['of a known length', { body: Buffer.alloc(2_000_000) }],
  ['of unknown length', unmeasured(2_000_000)],
])('a body %s that exceeds the limit is refused and does not reach the function', async (_what, body) => {
  const answer = await fetch(bytes, { method: 'POST', ...body });
  expect([answer.status, await answer.text()]).toEqual([413, '']);
});

it.each([
  ['that exceeds the limit', `[${'{},'.repeat(90_000)}0]`, 'This is too long.'],
  ['that is ten thousand levels deep', '['.repeat(10_000) + ']'.repeat(10_000), 'This is nested too deep.'],
])('a call %s is refused before it is parsed', async (_what, data, message) => {
  const { status, text } = await post(call, `{"data":${data}}`);
  expect(status).toBe(400);
  expect(JSON.parse(text)).toMatchObject({ error: { message, status: 'INVALID_ARGUMENT' } });
});

const authorization = 'Bearer of-ann';

/** Sends half of a body and waits for the answer. */
async function sendHalf(headers: Record<string, string>) {
  const request = requestTo(upload, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-length': '500000', ...headers },
  });
  request.on('error', () => {}).write('{"data":{"text":"');
  const [answer] = (await once(request, 'response')) as [IncomingMessage];
  const body: unknown = await json(answer);
  request.destroy();
  return { status: answer.statusCode, body };
}

it.each([
  [{}, { status: 'UNAUTHENTICATED', message: 'Log in first.', details: { code: 'unauthenticated' } }],
  [{ authorization: 'Bearer nonsense' }, { status: 'UNAUTHENTICATED' }],
])('a call for members with %j is refused before its body has arrived', async (headers, error) => {
  expect(await sendHalf(headers)).toMatchObject({ status: 401, body: { error } });
});

it('a call for members reads the body of a member', async () => {
  const { text } = await post(upload, `{"data":{"text":"${'a'.repeat(500_000)}"}}`, { authorization });
  expect(JSON.parse(text)).toEqual({ result: { uid: 'ann', length: 500_000 } });
});

it.each([
  '{',
  '{"data":',
  `{"data":"${'a'.repeat(1_000_000)}"}`,
  `{"data":${'['.repeat(300)}0${']'.repeat(300)}}`,
])('a call for members refuses the body of a member that it cannot read: %#', async (sent) => {
  const { status, text } = await post(upload, sent, { authorization });
  expect(status).toBe(400);
  expect(JSON.parse(text)).toMatchObject({ error: { status: 'INVALID_ARGUMENT' } });
});

it.each([{ 'ce-id': '1' }, { 'content-type': 'application/cloudevents+json; charset=UTF-8' }])(
  'the platform parses an event for a function in the same process: %j',
  async (headers) => {
    const { text } = await post(other, '{"data":1}', headers);
    expect(JSON.parse(text)).toEqual({ data: 1 });
  },
);
