import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { RunningServer } from '../server-kit/start-server.ts';
import { startPush } from './server.ts';

const key = 'B'.padEnd(87, 'x');
const installation = 'cabcdefghijklmnopqrstu';
let server: RunningServer;

beforeEach(async () => {
  server = await startPush({ port: 0, project: 'demo' });
});
afterEach(() => server.close());

interface Answer {
  error?: { status: string; details?: { errorCode?: string }[] };
  [field: string]: unknown;
}

async function call(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
  const response = await fetch(`${server.url}/${path}`, {
    method,
    headers,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  const json = (text.startsWith('{') ? JSON.parse(text) : {}) as Answer;
  return { status: response.status, json };
}

const apiKey = { 'x-goog-api-key': 'key' };

/** Registers a browser as `firebase/messaging` does. */
async function newDevice(
  service = 'google',
  applicationPubKey = key,
): Promise<{ id: string; token: string; proof: Record<string, string> }> {
  const subscribed = await call('POST', 'browser', { applicationServerKey: key, service });
  const { id } = subscribed.json as unknown as { id: string };
  const body = { fid: installation, authVersion: 'FIS_v2', appId: '1:1:web:1', sdkVersion: 'w:1' };
  const made = await call('POST', 'v1/projects/demo/installations', body, apiKey);
  const { token: fis } = made.json.authToken as { token: string };
  const proof = { ...apiKey, 'x-goog-firebase-installations-auth': `FIS ${fis}` };
  const web = { endpoint: `${server.url}/browser/${id}`, auth: 'a', p256dh: 'p', applicationPubKey };
  const { json } = await call('POST', 'v1/projects/demo/registrations', { web }, proof);
  return { id, token: json.token as string, proof };
}

async function credential(): Promise<Record<string, string>> {
  const path = 'computeMetadata/v1/instance/service-accounts/default/token';
  const { json } = await call('GET', path, undefined, { 'Metadata-Flavor': 'Google' });
  return { authorization: `Bearer ${String(json.access_token)}` };
}

async function send(token: string, message: object = { data: { a: 'b' } }) {
  const body = { message: { token, ...message } };
  const { status, json } = await call('POST', 'v1/projects/demo/messages:send', body, await credential());
  return { status, code: json.error?.details?.[0]?.errorCode ?? json.error?.status };
}

const waiting = async (token: string) =>
  ((await call('GET', `_control/waiting/${token}`)).json as { messages?: string[] }).messages ?? [];
const datas = async (token: string) =>
  (await waiting(token)).map((body) => (JSON.parse(body) as { data: object }).data);

it('the push stand-in delivers data to the registered browser', async () => {
  const { token } = await newDevice();
  expect(await send(token)).toEqual({ status: 200, code: undefined });
  expect(await datas(token)).toEqual([{ a: 'b' }]);
  expect(await datas(token)).toEqual([]);
});

describe('a message that is only validated', () => {
  const check = async (message: object, validate_only: unknown = true) => {
    const body = { validate_only, message };
    return call('POST', 'v1/projects/demo/messages:send', body, await credential());
  };

  it('a valid message is accepted and delivered to nobody', async () => {
    const { token } = await newDevice();
    const name = 'projects/demo/messages/fake_message_id';
    expect(await check({ token, data: { a: 'b' } })).toEqual({ status: 200, json: { name } });
    expect(await check({ topic: 'smoke', data: { a: 'b' } })).toEqual({ status: 200, json: { name } });
    expect(await datas(token)).toEqual([]);
  });

  it.each([
    ['without a token or a topic', { data: { a: 'b' } }, true],
    ['with both', { token: 'x'.repeat(30), topic: 'smoke', data: { a: 'b' } }, true],
    ['with a topic that has spaces', { topic: 'a b', data: { a: 'b' } }, true],
    ['with numbers as data', { topic: 'smoke', data: { a: 1 } }, true],
    ['whose check is a word', { topic: 'smoke', data: { a: 'b' } }, 'yes'],
  ])('a message %s is refused', async (_what, message, only) => {
    const { status, json } = await check(message, only);
    expect({ status, code: json.error?.status }).toEqual({ status: 400, code: 'INVALID_ARGUMENT' });
  });
});

it('the push stand-in keeps only the last message of a topic, and none that has expired', async () => {
  const { token } = await newDevice();
  const webpush = { headers: { Topic: 'one' } };
  await send(token, { data: { a: '1' }, webpush });
  await send(token, { data: { a: '2' }, webpush });
  await send(token, { data: { a: '3' }, webpush: { headers: { TTL: '-1' } } });
  expect(await datas(token)).toEqual([{ a: '2' }]);
});

it('the push stand-in refuses a message without the machine’s credential', async () => {
  const { token } = await newDevice();
  const body = { message: { token, data: { a: 'b' } } };
  const wrong = { authorization: 'Bearer guessed' };
  expect((await call('POST', 'v1/projects/demo/messages:send', body, wrong)).status).toBe(401);
  const path = 'computeMetadata/v1/instance/service-accounts/default/token';
  expect((await call('GET', path)).status).toBe(403);
});

it.each([
  ['numbers', { data: { a: 1 } }],
  ['names that are taken', { data: { from: 'x' } }],
  ['more than 4 KB', { data: { a: 'x'.repeat(4100) } }],
  ['what it does not know', { data: { a: 'b' }, notification: { title: 'x' } }],
])('the push stand-in refuses a message with %s', async (_what, message) => {
  const { token } = await newDevice();
  expect(await send(token, message)).toEqual({ status: 400, code: 'INVALID_ARGUMENT' });
});

it.each(['unregistered', 'unsubscribed'])('the push stand-in refuses a token that was %s', async (how) => {
  const { id, token, proof } = await newDevice();
  if (how === 'unregistered')
    await call('DELETE', `v1/projects/demo/registrations/${token}`, undefined, proof);
  else await call('DELETE', `browser/${id}`);
  expect(await send(token)).toEqual({ status: 404, code: 'UNREGISTERED' });
});

it('the push stand-in registers a subscription with another key, and fails to send to it', async () => {
  const { token } = await newDevice('google', 'B'.padEnd(87, 'y'));
  expect(await send(token)).toEqual({ status: 401, code: 'THIRD_PARTY_AUTH_ERROR' });
});

it('the push stand-in ends an Apple subscription after three messages that were not shown', async () => {
  const [apple, other] = [await newDevice('apple'), await newDevice()];
  const showNothing = ({ id }: { id: string }) => call('POST', `browser/${id}/silent`);
  for (const device of [apple, apple, other, other, other, other]) await showNothing(device);
  expect(await send(apple.token)).toMatchObject({ status: 200 });
  await showNothing(apple);
  expect(await send(apple.token)).toEqual({ status: 404, code: 'UNREGISTERED' });
  expect(await send(other.token)).toMatchObject({ status: 200 });
});

it('the push stand-in fails as often as planned, only for the device of the fault', async () => {
  const [one, other] = [await newDevice(), await newDevice()];
  await call('POST', '_control/faults', { code: 'QUOTA_EXCEEDED', token: one.token });
  expect(await send(other.token)).toMatchObject({ status: 200 });
  expect(await send(one.token)).toEqual({ status: 429, code: 'QUOTA_EXCEEDED' });
  expect(await send(one.token)).toMatchObject({ status: 200 });
});

it('the push stand-in registers only known installations, with their own subscription', async () => {
  const web = { endpoint: `${server.url}/browser/none`, auth: 'a', p256dh: 'p', applicationPubKey: key };
  const register = (headers: Record<string, string>) =>
    call('POST', 'v1/projects/demo/registrations', { web }, headers);
  expect((await register(apiKey)).status).toBe(401);
  const { proof } = await newDevice();
  expect((await register(proof)).status).toBe(400);
  expect((await register({ 'x-goog-firebase-installations-auth': 'FIS x' })).status).toBe(403);
});
