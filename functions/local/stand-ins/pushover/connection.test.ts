import { afterEach, beforeEach, expect, it } from 'vitest';
import { pushoverKeys } from './keys.ts';
import type { RunningServer } from '../server-kit/server.ts';
import { startPushover } from './server.ts';
import { createPushover } from '../../../src/adapters/pushover.ts';
import type { PhoneMessage } from '../../../src/alerts/phone-message.ts';

let server: RunningServer;
beforeEach(async () => {
  server = await startPushover({ port: 0 });
});
afterEach(() => server.close());

const message: PhoneMessage = {
  title: 'Riffhall: Test',
  message: 'Horns 🤘 & more',
  url: 'https://riffhall.example/comments',
  urlTitle: 'Open',
  priority: 0,
  timestamp: 1_795_262_400,
};

const connect = (keys: Partial<typeof pushoverKeys> | Record<string, string> = {}) =>
  createPushover({ apiBase: server.url, ...pushoverKeys, ...keys });
const send = (change: Partial<PhoneMessage> = {}) => connect()?.send({ ...message, ...change });
const received = async () => (await fetch(`${server.url}/messages.json`)).json() as Promise<object[]>;
const fail = (status: number | string, times = 1) =>
  fetch(`${server.url}/_control/faults`, { method: 'POST', body: JSON.stringify({ status, times }) });

it('the connection to Pushover delivers a message', async () => {
  expect(await send()).toEqual({ kind: 'sent' });
  expect(await received()).toMatchObject([{ title: message.title, message: message.message, priority: 0 }]);
});

it('the connection to Pushover sends an urgent message with priority 2', async () => {
  expect(await send({ priority: 2 })).toEqual({ kind: 'sent' });
  expect(await received()).toMatchObject([{ priority: 2, retry: 60, expire: 3600 }]);
});

it.each([
  ['', ''],
  ['none', 'none'],
  [pushoverKeys.token, ''],
])('there is no connection to Pushover without keys: "%s" and "%s"', (token, user) => {
  expect(connect({ token, user })).toBeNull();
});

it.each<[string, Partial<PhoneMessage>, Record<string, string>, string]>([
  ['a wrong token', {}, { token: 'x'.repeat(30) }, 'application token is invalid'],
  ['no text', { message: '' }, {}, 'message cannot be blank'],
  [
    'a text that is too long',
    { message: 'x'.repeat(1025) },
    {},
    'message is too long (maximum is 1024 characters)',
  ],
])('the connection to Pushover reports a refusal: %s', async (_what, change, keys, error) => {
  const outcome = await connect(keys)?.send({ ...message, ...change });
  expect(outcome).toEqual({ kind: 'refused', why: `Pushover refused it: ${error}.` });
  expect(await received()).toEqual([]);
});

it('the connection to Pushover distinguishes temporary failures from permanent ones', async () => {
  await fail(500);
  expect(await send()).toEqual({ kind: 'later', why: 'Pushover is in trouble: something went wrong.' });
  await fail('no answer');
  expect(await send()).toEqual({ kind: 'later', why: 'Pushover could not be reached: UND_ERR_SOCKET.' });
  await fail(429);
  const full = await send();
  expect(full).toMatchObject({ kind: 'later', why: 'Pushover takes no more messages this month.' });
  expect((full as { after: number }).after).toBeGreaterThan(Date.now());
  expect(await send()).toEqual({ kind: 'sent' });
});

it('the connection to Pushover does not blame Pushover for a message that cannot be written', async () => {
  await expect(send({ timestamp: Object.create(null) as never })).rejects.toThrow(TypeError);
});
