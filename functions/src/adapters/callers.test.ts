import { Agent } from 'node:https';
import { type App, deleteApp, initializeApp } from 'firebase-admin/app';
import { getAppCheck } from 'firebase-admin/app-check';
import { getAuth } from 'firebase-admin/auth';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createCallers } from './callers.ts';

class NoNetwork extends Agent {
  override createConnection(): never {
    throw new Error('no network');
  }
}

const project = 'demo-riffhall';

let app: App;
beforeAll(() => {
  app = initializeApp({ projectId: project, httpAgent: new NoNetwork() }, 'callers');
});
afterAll(() => deleteApp(app));

function createCallersOfApp() {
  const log = vi.fn<(error: unknown) => void>();
  const callers = createCallers(
    () => getAuth(app),
    () => getAppCheck(app),
    log,
  );
  return { callers, log };
}

const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
const token = (claims: object) =>
  `${encoded({ alg: 'RS256', kid: 'a', typ: 'JWT' })}.${encoded(claims)}.c2ln`;

const now = Math.floor(Date.now() / 1000);
const times = { iat: now, auth_time: now, exp: now + 3600 };
const idToken = token({
  ...times,
  iss: `https://securetoken.google.com/${project}`,
  aud: project,
  sub: 'u1',
});
const appCheckToken = token({
  ...times,
  iss: 'https://firebaseappcheck.googleapis.com/1',
  aud: [`projects/${project}`],
  sub: 'app',
});

it.each(['', 'nonsense', token({ ...times, aud: 'another-project', sub: 'u1' })])(
  'the invalid token %j is nobody’s, and is not logged',
  async (invalid) => {
    const { callers, log } = createCallersOfApp();
    expect(await callers.isOurSite(invalid)).toBe(false);
    expect(await callers.memberOf(invalid)).toBeNull();
    expect(log).not.toHaveBeenCalled();
  },
);

it('it is logged if Google’s keys for the tokens of members cannot be fetched', async () => {
  const { callers, log } = createCallersOfApp();
  expect(await callers.memberOf(idToken)).toBeNull();
  expect(log).toHaveBeenCalledExactlyOnceWith(expect.any(Error));
});

it('it is logged if Google’s keys for the tokens of the site cannot be fetched', async () => {
  const { callers, log } = createCallersOfApp();
  expect(await callers.isOurSite(appCheckToken)).toBe(false);
  expect(log).toHaveBeenCalledExactlyOnceWith(expect.any(Error));
});
