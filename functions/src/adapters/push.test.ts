import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createPushService } from './push.ts';

const log = vi.fn();
const answers = vi.fn<typeof fetch>();
const service = createPushService({
  apiBase: 'https://fcm.example',
  project: 'demo',
  credential: { getAccessToken: () => Promise.resolve({ access_token: 'secret', expires_in: 60 }) },
  log,
});
const send = () =>
  service.send({
    token: 'device',
    data: { do: 'clear', to: 'fan', key: 'a', at: '5', unread: '0' },
    topic: 'topic',
  });

const refuse = (status: number, error: object) =>
  answers.mockResolvedValue(new Response(JSON.stringify({ error }), { status }));
const coded = (errorCode: string) => [
  { '@type': 'type.googleapis.com/google.firebase.fcm.v1.FcmError', errorCode },
];

beforeEach(() => {
  vi.clearAllMocks();
  vi.stubGlobal('fetch', answers);
});
afterEach(() => void vi.unstubAllGlobals());

it('a push message has only data, and the credential of the app', async () => {
  answers.mockResolvedValue(new Response('{"name":"projects/demo/messages/1"}'));
  expect(await send()).toBe('sent');
  const [address, request] = answers.mock.lastCall ?? [];
  expect(address).toBe('https://fcm.example/v1/projects/demo/messages:send');
  expect(request?.headers).toMatchObject({ Authorization: 'Bearer secret' });
  expect(JSON.parse(request?.body as string)).toEqual({
    message: {
      token: 'device',
      data: { do: 'clear', to: 'fan', key: 'a', at: '5', unread: '0' },
      webpush: { headers: { TTL: '86400', Topic: 'topic', Urgency: 'normal' } },
    },
  });
});

it.each([
  [404, { status: 'NOT_FOUND', details: coded('UNREGISTERED') }],
  [403, { status: 'PERMISSION_DENIED', details: coded('SENDER_ID_MISMATCH') }],
  [401, { status: 'UNAUTHENTICATED', details: coded('THIRD_PARTY_AUTH_ERROR') }],
  [
    400,
    { status: 'INVALID_ARGUMENT', message: 'The registration token is not a valid FCM registration token' },
  ],
])('a token is gone after the response %i %j', async (status, error) => {
  refuse(status, error);
  expect(await send()).toBe('gone');
});

it('a message that will never be accepted is refused and logged', async () => {
  refuse(400, {
    status: 'INVALID_ARGUMENT',
    message: 'Message is too big',
    details: coded('INVALID_ARGUMENT'),
  });
  expect(await send()).toBe('refused');
  expect(log).toHaveBeenCalledWith('Message is too big');
});

it.each([
  [429, 'QUOTA_EXCEEDED'],
  [503, 'UNAVAILABLE'],
  [500, 'INTERNAL'],
  [401, 'UNAUTHENTICATED'],
])('the response %i %s is left to a retry', async (status, code) => {
  refuse(status, { status: code, details: coded(code) });
  await expect(send()).rejects.toThrow(`answered ${status}`);
});

it('an error page from a proxy does not count as a response', async () => {
  answers.mockResolvedValue(new Response('<h1>Bad gateway</h1>', { status: 502 }));
  await expect(send()).rejects.toThrow('answered 502');
});
