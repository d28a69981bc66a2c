import { afterEach, beforeEach, expect, it } from 'vitest';
import { createPostmark } from '../../../src/adapters/postmark.ts';
import type { Mail } from '../../../src/mails/mail-deps.ts';
import type { RunningServer } from '../server-kit/server.ts';
import { postmarkKeys } from './keys.ts';
import { startPostmark } from './server.ts';

let server: RunningServer;
beforeEach(async () => {
  server = await startPostmark({ port: 0 });
});
afterEach(() => server.close());

const mail: Mail = {
  to: 'fan@riffhall.test',
  subject: 'Horns 🤘 & more',
  html: '<p>Loud</p>',
  text: 'Loud',
  stream: 'bulk',
  headers: { 'List-Unsubscribe': '<https://riffhall.example/x>' },
  key: 'weekly-1',
};

const connect = (settings: Record<string, string> = {}) =>
  createPostmark({ apiBase: server.url, ...postmarkKeys, ...settings });
const send = (change: Partial<Mail> = {}, settings: Record<string, string> = {}) =>
  connect(settings)?.send({ ...mail, ...change });
const accepted = async () => (await fetch(`${server.url}/messages.json`)).json() as Promise<object[]>;
const post = (path: string, body: object) =>
  fetch(server.url + path, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'X-Postmark-Server-Token': postmarkKeys.token },
  });
const fail = (status: number | string) => post('/_control/faults', { status });

it('the connection to Postmark sends a mail with its headers, and finds it again by its key', async () => {
  expect(await send()).toEqual({ kind: 'sent' });
  const { from, to, subject, stream, headers } = {
    ...{ from: 'Riffhall <mail@riffhall.test>', to: mail.to, subject: mail.subject, stream: 'broadcast' },
    headers: mail.headers,
  };
  expect(await accepted()).toMatchObject([
    { from, to, subject, stream, headers, html: mail.html, text: 'Loud' },
  ]);
  expect(await connect()?.wasTaken(mail)).toBe(true);
  expect(await connect()?.wasTaken({ ...mail, key: 'weekly-2' })).toBe(false);
  await send({ key: 'confirm', stream: 'single' });
  expect(await connect()?.wasTaken({ key: 'confirm', stream: 'single' })).toBe(true);
});

it.each([[{ token: 'none' }], [{ token: '' }], [{ from: '' }]])(
  'there is no connection to Postmark with %j',
  (settings) => {
    expect(connect(settings)).toBeNull();
  },
);

it.each<[string, string, Partial<Mail>, Record<string, string>, RegExp]>([
  ['a wrong token', 'not-allowed', {}, { token: postmarkKeys.token.replace('beef', 'dead') }, /401, code 10/],
  ['an unconfirmed sender', 'not-allowed', {}, { from: 'else@riffhall.test' }, /422, code 400/],
  ['an unknown stream', 'not-allowed', {}, { bulkStream: 'news' }, /422, code 1235/],
  ['a recipient that is none', 'refused', { to: 'fan' }, {}, /422, code 300/],
  ['no text at all', 'refused', { html: '', text: '' }, {}, /422, code 300/],
  ['a mail that is too large', 'refused', { html: 'x'.repeat(100_001) }, {}, /413/],
])('the connection to Postmark reports a refusal: %s', async (_what, kind, change, settings, why) => {
  expect(await send(change, settings)).toMatchObject({ kind, why: expect.stringMatching(why) as string });
  expect(await accepted()).toEqual([]);
});

it('the connection to Postmark distinguishes a suppressed address from a bad mail', async () => {
  await post('/message-streams/broadcast/suppressions', {
    Suppressions: [{ EmailAddress: 'FAN@riffhall.test' }],
  });
  expect(await send()).toMatchObject({ kind: 'suppressed' });
  expect(await send({ to: 'other@riffhall.test' })).toEqual({ kind: 'sent' });
});

it('the connection to Postmark distinguishes a mail that was rejected from one whose fate is unknown', async () => {
  await fail(429);
  const full = (await send()) as { kind: string; after: number };
  expect(full.kind).toBe('later');
  expect(full.after).toBeGreaterThan(Date.now());
  await fail(503);
  expect(await send()).toMatchObject({ kind: 'unknown' });
  await fail('no answer');
  expect(await send()).toEqual({ kind: 'unknown', why: 'Postmark could not be reached: UND_ERR_SOCKET.' });
  expect(await connect()?.wasTaken(mail)).toBe(false);
  await fail('lost answer');
  expect(await send()).toMatchObject({ kind: 'unknown' });
  expect(await connect()?.wasTaken(mail)).toBe(true);
});

it('the connection to Postmark does not guess whether a mail was accepted', async () => {
  const wrong = connect({ token: postmarkKeys.token.replace('beef', 'dead') });
  await expect(wrong?.wasTaken(mail)).rejects.toThrow('does not say');
});

it('the connection to Postmark does not blame Postmark for a mail that cannot be written', async () => {
  await expect(send({ headers: null as never })).rejects.toThrow(TypeError);
});
