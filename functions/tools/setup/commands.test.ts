import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { standInKeys } from '../../local/stand-ins/payments/keys.ts';
import { startForTest } from '../../local/stand-ins/payments/testing/harness.ts';
import { youtubeKeys } from '../../local/stand-ins/youtube/keys.ts';
import type { ProjectState } from '../services/testing/project-state.ts';
import { readyProject } from '../services/testing/ready-project.ts';
import { openWorkplace, type Workplace } from '../services/testing/workplace.ts';

const nowhere = 'http://127.0.0.1:9';
const files = ['web/.env.production.local', 'functions/.env.riff-test'];

let place: Workplace;
afterEach(() => place.close());

async function open(change: Partial<ProjectState> = {}): Promise<ProjectState> {
  const state = { ...readyProject(), ...change };
  place = await openWorkplace(state);
  return state;
}

/** Returns the environment of a machine without any login. */
function loggedOut(): Record<string, string> {
  const home = join(place.root, 'nobody');
  mkdirSync(home);
  return {
    HOME: home,
    XDG_CONFIG_HOME: home,
    CLOUDSDK_CONFIG: home,
    GOOGLE_APPLICATION_CREDENTIALS: '',
    METADATA_SERVER_DETECTION: 'none',
  };
}

const run = (command: 'setup' | 'smoke', env?: Record<string, string>, project = 'riff-test') =>
  place.run(command, ['--project', project], env);
const oneLine = (text: RegExp) => ({ code: 2, lines: [''], errors: expect.stringMatching(text) as string });

it('setup says in one line that nobody is logged in', async () => {
  await open();
  const said = oneLine(/^You are not logged in at Google\. Run npx firebase login, .*$/);
  expect(await run('setup', loggedOut())).toEqual(said);
});

it('smoke says in one line that a project’s id is malformed, also if nobody is logged in', async () => {
  await open();
  const said = oneLine(/^“Riff Test” is no project id, .*Project settings\.$/);
  expect(await run('smoke', loggedOut(), 'Riff Test')).toEqual(said);
});

it('setup says in one line that there is no network', async () => {
  await open();
  expect(await run('setup', { GOOGLE_API_BASE: nowhere })).toEqual(
    oneLine(/^127\.0\.0\.1:9 did not answer\.$/),
  );
});

it('setup says in one line that the login can no longer be renewed', async () => {
  await open();
  place.logIn('1//revoked');
  expect(await run('setup')).toEqual(oneLine(/^You are not logged in at Google\. .*--reauth.*$/));
});

it('setup says in one line that the project does not exist', async () => {
  await open();
  const said = oneLine(/^There is no Firebase project somebody-else that .*$/);
  expect(await run('setup', {}, 'somebody-else')).toEqual(said);
});

it('setup without a terminal lists what is left to do, does none of it and shows no secret', async () => {
  const state = await open({ databaseRegion: null, webApps: [] });
  delete state.secrets.STRIPE_SECRET_KEY;
  const before = structuredClone(state);
  const { code, lines } = await run('setup');
  expect(code).toBe(1);
  expect(lines).toContainEqual(expect.stringMatching(/^Realtime Database +TO DO +there is none$/));
  expect(lines).toContainEqual(
    expect.stringMatching(/→ npx firebase functions:secrets:set STRIPE_SECRET_KEY --project riff-test/),
  );
  expect(lines.at(-1)).toMatch(/^\d+ things are left to do\.$/);
  expect(state).toEqual(before);
  expect(files.filter((file) => existsSync(join(place.root, file)))).toEqual([]);
  for (const value of Object.values(state.secrets)) expect(lines.join('\n')).not.toContain(value);
});

it.each(['sk_live_ofTheOwner', 'rk_live_ofTheOwner'])(
  'smoke refuses to run with the live key %s',
  async (key) => {
    await open({ secrets: { ...readyProject().secrets, STRIPE_SECRET_KEY: key } });
    expect(await run('smoke')).toEqual(oneLine(/^STRIPE_SECRET_KEY is no test key/));
  },
);

it('smoke tests the services of the project with its own secrets and settings', async () => {
  const payments = await startForTest();
  const { secrets } = readyProject();
  await open({
    databaseAddress: nowhere,
    secrets: { ...secrets, STRIPE_SECRET_KEY: standInKeys.secret, PUSHOVER_USER: 'none' },
  });
  const settings = `SITE_ADDRESS=${nowhere}\nYOUTUBE_CHANNEL_ID=${youtubeKeys.channel}\n`;
  writeFileSync(join(place.root, 'functions/.env.riff-test'), settings);
  const { code, lines } = await run('smoke', { STRIPE_API_BASE: payments.url });
  await payments.close();
  expect(lines[0]).toBe(`The services of riff-test, and ${nowhere}`);
  const row = (name: string) =>
    lines
      .find((line) => line.startsWith(name))
      ?.slice(name.length)
      .trim();
  expect(row('rules of the database')).toMatch(/^FAILED +127\.0\.0\.1:9 did not answer\.$/);
  expect(row('payment with 4242')).toMatch(/^ok +pi_\w+ succeeded$/);
  expect(row('payment with 3-D Secure')).toMatch(/^ok +pi_\w+ waits for the bank/);
  expect(row('videos')).toMatch(/^ok /);
  expect(row('alerts')).toMatch(/^not used +Pushover has no keys$/);
  expect(code).toBe(1);
});
