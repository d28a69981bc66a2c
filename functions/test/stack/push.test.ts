import { expect, it, vi } from 'vitest';
import { portsAt, testOffset } from '../../local/stack/ports.ts';
import { type Person, read, signUp, write } from './people.ts';

const standIn = `http://127.0.0.1:${portsAt(testOffset).push}`;
const project = 'demo-riffhall';
const vapidKey = 'B'.padEnd(87, 'x');
let made = 0;

async function ask(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
  const response = await fetch(`${standIn}/${path}`, {
    method,
    headers,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return (await response.json()) as Record<string, unknown>;
}

interface Browser {
  device: string;
  token: string;
  subscription: string;
}

/** Creates a browser of a member, registered with the push service and stored as the site does it. */
async function turnOn(person: Person): Promise<Browser> {
  made += 1;
  const subscription = (await ask('POST', 'browser', { applicationServerKey: vapidKey })).id as string;
  const key = { 'x-goog-api-key': 'demo' };
  const fid = `c${String(Date.now() + made).padStart(21, 'x')}`;
  const { authToken } = await ask('POST', `v1/projects/${project}/installations`, { fid }, key);
  const proof = { 'x-goog-firebase-installations-auth': `FIS ${(authToken as { token: string }).token}` };
  const endpoint = `${standIn}/browser/${subscription}`;
  const web = { endpoint, auth: 'a', p256dh: 'p', applicationPubKey: vapidKey };
  const registered = await ask('POST', `v1/projects/${project}/registrations`, { web }, { ...key, ...proof });
  const token = registered.token as string;
  const device = `device-${Date.now()}-${made}`;
  const kept = await write(`devices/${person.uid}/${device}`, { token, at: { '.sv': 'timestamp' } }, person);
  expect(kept).toBe(200);
  return { device, token, subscription };
}

const entry = () => ({
  kind: 'reply',
  title: 'Ann answered you.',
  link: '/article/one',
  why: 'Because.',
  createdAt: Date.now(),
  read: false,
});

/** Returns the messages that wait for a browser, oldest first, and removes them. */
async function arrived({ token }: Browser): Promise<Record<string, string>[]> {
  const { messages } = await ask('GET', `_control/waiting/${encodeURIComponent(token)}`);
  return (messages as string[]).map((body) => (JSON.parse(body) as { data: Record<string, string> }).data);
}

const arrives = (browser: Browser, what: object) =>
  vi.waitFor(async () => expect(await arrived(browser)).toMatchObject([what]), {
    timeout: 25_000,
    interval: 200,
  });

const told = async ({ uid }: Person, { device }: Browser) =>
  (await read(`sentLog/${uid}/a/pushed/${device}`)).value;

it('a notification is pushed once to every device, and cleared on all of them when it is read', async () => {
  const fan = await signUp();
  const [phone, laptop] = [await turnOn(fan), await turnOn(fan)];
  await write(`users/${fan.uid}/notifications/a`, entry());
  const message = { do: 'show', to: fan.uid, key: 'a', text: 'Ann answered you.', unread: '1' };
  await Promise.all([arrives(phone, message), arrives(laptop, message)]);

  expect(await write(`users/${fan.uid}/notifications/a/read`, true, fan)).toBe(200);
  const clear = { do: 'clear', key: 'a', unread: '0' };
  await Promise.all([arrives(phone, clear), arrives(laptop, clear)]);
});

it('a device that was offline receives only the latest state', async () => {
  const fan = await signUp();
  const phone = await turnOn(fan);
  await write(`users/${fan.uid}/notifications/a`, entry());
  await vi.waitFor(async () => expect(await told(fan, phone)).toBeGreaterThan(0), { timeout: 25_000 });
  await write(`users/${fan.uid}/notifications/a/read`, true, fan);
  await vi.waitFor(async () => expect(await told(fan, phone)).toBeLessThan(0), { timeout: 25_000 });
  expect(await arrived(phone)).toMatchObject([{ do: 'clear' }]);
});

it('a device that the push service no longer knows is removed', async () => {
  const fan = await signUp();
  const [gone, here] = [await turnOn(fan), await turnOn(fan)];
  await ask('DELETE', `browser/${gone.subscription}`);
  await write(`users/${fan.uid}/notifications/a`, entry());
  await arrives(here, { do: 'show' });
  await vi.waitFor(
    async () => {
      const { value } = await read(`devices/${fan.uid}`);
      expect(Object.keys(value as object)).toEqual([here.device]);
    },
    { timeout: 25_000 },
  );
});
