import { afterEach, beforeEach, expect, it } from 'vitest';
import { pushoverKeys } from './keys.ts';
import type { RunningServer } from '../server-kit/start-server.ts';
import { startPushover } from './server.ts';

let server: RunningServer;
beforeEach(async () => {
  server = await startPushover({ port: 0 });
});
afterEach(() => server.close());

async function post(path: string, values: Record<string, string>) {
  const body = new URLSearchParams({ ...pushoverKeys, ...values });
  const response = await fetch(server.url + path, { method: 'POST', body });
  return { status: response.status, headers: response.headers, body: await response.json() };
}
const message = (values: Record<string, string> = {}) =>
  post('/1/messages.json', { message: 'Loud', ...values });

it('the Pushover stand-in accepts a message and says how many are left', async () => {
  const { status, body, headers } = await message();
  expect([status, body]).toMatchObject([200, { status: 1 }]);
  expect(headers.get('x-limit-app-remaining')).toBe('9999');
  expect(await (await fetch(server.url)).text()).toContain('Loud');
});

it.each([
  [{ token: 'wrong' }, { token: 'invalid' }],
  [{ user: '' }, { user: 'invalid' }],
  [{ message: '' }, { message: 'cannot be blank' }],
  [{ title: 'x'.repeat(251) }, { title: 'is too long (maximum is 250 characters)' }],
  [{ url: 'x'.repeat(513) }, { url: 'is too long (maximum is 512 characters)' }],
  [{ priority: '3' }, { priority: 'is invalid' }],
  [{ priority: '2', expire: '60' }, { retry: 'must be supplied with priority=2' }],
  [{ priority: '2', retry: '29', expire: '60' }, { retry: 'must be at least 30 seconds' }],
  [{ priority: '2', retry: '30', expire: '10801' }, { expire: 'must be at most 10800 seconds' }],
  [{ urlTitle: 'x' }, { urlTitle: 'is no parameter (only the stand-in says so)' }],
])('the Pushover stand-in refuses a message with %j', async (values: Record<string, string>, complaint) => {
  expect(await message(values)).toMatchObject({ status: 400, body: { status: 0, ...complaint } });
  expect(await (await fetch(`${server.url}/messages.json`)).json()).toEqual([]);
});

it('the Pushover stand-in counts code points, not code units', async () => {
  expect(await message({ message: '🤘'.repeat(1024) })).toMatchObject({ status: 200 });
});

it('the Pushover stand-in validates the user key', async () => {
  expect(await post('/1/users/validate.json', {})).toMatchObject({
    status: 200,
    body: { devices: ['phone'] },
  });
  expect(await post('/1/users/validate.json', { user: 'x' })).toMatchObject({ status: 400 });
});

it('the Pushover stand-in refuses a body that is not a form', async () => {
  const response = await fetch(`${server.url}/1/messages.json`, { method: 'POST', body: '{}' });
  expect(response.status).toBe(400);
});
