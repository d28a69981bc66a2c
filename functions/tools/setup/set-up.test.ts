import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { postmarkKeys } from '../../local/stand-ins/postmark/keys.ts';
import { pushoverKeys } from '../../local/stand-ins/pushover/keys.ts';
import { youtubeKeys } from '../../local/stand-ins/youtube/keys.ts';
import { webhookEvents } from '../../src/adapters/webhook-events.ts';
import { emptyProject } from '../services/testing/project-state.ts';
import { secretKey, signingSecret } from '../services/testing/stripe.ts';
import { openProject, ownerWith, recaptchaKey, vapidKey } from './testing/set-up-project.ts';

const versionsRule = { action: { type: 'Delete' }, condition: { daysSinceNoncurrentTime: 30 } };

it('an owner who has done the manual steps is asked for the rest, and gets both files and all secrets', async () => {
  const { state, place, run } = await openProject();
  const { left, lines } = await run();
  expect(lines.filter((line) => line.includes('→'))).toEqual([]);
  expect(left).toBe(0);
  expect(place.settings('web/.env.production.local').split('\n').slice(1).sort()).toEqual(
    [
      '',
      'VITE_FIREBASE_API_KEY=AIza-key',
      'VITE_FIREBASE_AUTH_DOMAIN=riff-test.firebaseapp.com',
      'VITE_FIREBASE_PROJECT_ID=riff-test',
      'VITE_FIREBASE_APP_ID=1:123456789:web:0',
      'VITE_FIREBASE_MESSAGING_SENDER_ID=123456789',
      'VITE_FIREBASE_DATABASE_URL=https://riff-test-default-rtdb.europe-west1.firebasedatabase.app',
      'VITE_FIREBASE_MEASUREMENT_ID=',
      'VITE_SITE_ADDRESS=',
      'VITE_STRIPE_PUBLISHABLE_KEY=pk_test_setup',
      `VITE_VAPID_KEY=${vapidKey}`,
      `VITE_RECAPTCHA_SITE_KEY=${recaptchaKey}`,
    ].sort(),
  );
  expect(place.settings('functions/.env.riff-test').split('\n').slice(1).sort()).toEqual(
    [
      '',
      'CONTACT_EMAIL=me@riffhall.test',
      'FIRST_ADMIN_EMAIL=me@riffhall.test',
      `MAIL_FROM=${postmarkKeys.from}`,
      'SITE_ADDRESS=',
      `YOUTUBE_CHANNEL_ID=${youtubeKeys.channel}`,
    ].sort(),
  );
  expect(state.secrets).toEqual({
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_WEBHOOK_SECRET: signingSecret,
    PUSHOVER_TOKEN: pushoverKeys.token,
    PUSHOVER_USER: pushoverKeys.user,
    POSTMARK_TOKEN: postmarkKeys.token,
    YOUTUBE_API_KEY: youtubeKeys.key,
  });
  expect(place.stripe.endpoints).toMatchObject([
    { url: 'https://riff-test.web.app/api/payment-webhook', enabled_events: [...webhookEvents] },
  ]);
  expect(state.authentication).toMatchObject({
    signIn: { email: { enabled: true, passwordRequired: true } },
    notification: { sendEmail: { callbackUri: 'https://riff-test.web.app/auth/action' } },
    emailPrivacyConfig: { enableImprovedEmailPrivacy: true },
  });
  expect(state.bucket).toMatchObject({
    versioning: { enabled: true },
    softDeletePolicy: { retentionDurationSeconds: '2592000' },
    lifecycle: { rule: [versionsRule] },
  });
});

it('a second run asks for nothing and changes nothing', async () => {
  const { state, place, run } = await openProject();
  await run();
  const before = structuredClone(state);
  const files = ['web/.env.production.local', 'functions/.env.riff-test'];
  const texts = files.map((file) => place.settings(file));
  const owner = ownerWith();
  expect((await run(owner)).left).toBe(0);
  expect(owner.questions).toEqual([]);
  expect(files.map((file) => place.settings(file))).toEqual(texts);
  expect({ state, endpoints: place.stripe.endpoints.length }).toEqual({ state: before, endpoints: 1 });
});

it('without --all only what is left and what was just done is listed, with the number of the others', async () => {
  const { state, run } = await openProject();
  await run(ownerWith([[/Web Push/, '']]));
  state.budgets = [];
  const { left, lines } = await run(ownerWith(), { showsAll: false });
  expect(left).toBe(1);
  const named = lines.map((line) => line.split(/ {2,}/)[0]);
  expect(named).toEqual(expect.arrayContaining(['budget alert']));
  for (const settled of ['Blaze plan', 'VITE_VAPID_KEY']) expect(named).not.toContain(settled);
  expect(lines.at(-1)).toMatch(/^\d+ others are in order or left out: --all lists them\.$/);
});

it('in an empty project each manual step is named with its URL, and everything else is done', async () => {
  const { state, run } = await openProject(emptyProject());
  const { lines, last } = await run();
  expect(lines).toContainEqual(
    expect.stringMatching(/^Blaze plan +TO DO +cloudbilling.googleapis.com is not enabled$/),
  );
  expect(last('Blaze plan')).toMatch(/^TO DO +the project is on the free plan/);
  for (const page of ['usage/details', 'storage', 'hosting', 'authentication'])
    expect(lines).toContainEqual(
      expect.stringContaining(`https://console.firebase.google.com/project/riff-test/${page}`),
    );
  expect(last('Realtime Database')).toMatch(/^ok +it is in europe-west1$/);
  expect(state.webApps).toHaveLength(1);
});

it('the owner’s own settings are kept, with their comments', async () => {
  const { place, run } = await openProject();
  const own = '# mine\nFIRST_ADMIN_EMAIL="own@riffhall.test" # not yours\nRECORDING_VOICE=en-GB-Neural2-B';
  writeFileSync(join(place.root, 'functions/.env.riff-test'), own);
  const owner = ownerWith();
  expect((await run(owner)).left).toBe(0);
  expect(place.settings('functions/.env.riff-test').startsWith(`${own}\n`)).toBe(true);
  expect(owner.questions.filter((question) => question.includes('make itself admin'))).toEqual([]);
});

it('an invalid answer is asked for again, with what is wrong', async () => {
  const { state, place, run } = await openProject();
  const owner = ownerWith([
    [/Web Push/, 'something'],
    [/domain/, 'riffhall.example'],
    [/The domain/, 'https://riffhall.example'],
    [/visitors reach you/, 'hello@riffhall.example'],
  ]);
  const { last } = await run(owner);
  expect(owner.questions).toContainEqual(expect.stringMatching(/^A key of Web Push has 87 characters/));
  expect(owner.questions).toContainEqual(expect.stringMatching(/^Nobody reads that one\./));
  expect(last('address of the site')).toMatch(/^ok +https:\/\/riffhall.example$/);
  expect(state.authentication).toMatchObject({
    authorizedDomains: ['localhost', 'riff-test.web.app', 'riffhall.example'],
  });
  expect(place.stripe.endpoints).toMatchObject([{ url: 'https://riffhall.example/api/payment-webhook' }]);
});

it('optional settings can be left out, and stay so', async () => {
  const { state, place, run } = await openProject();
  const without: [RegExp, string][] = [
    [/Publishable key/, ''],
    [/Secret key of Stripe/, ''],
    [/Signing secret/, ''],
    [/Web Push/, ''],
    [/reCAPTCHA/, ''],
    [/YouTube channel/, ''],
    [/API token/, ''],
    [/User key/, ''],
    [/come from/, ''],
    [/postal address/, ''],
    [/Postmark/, ''],
    [/YouTube Data/, ''],
  ];
  expect((await run(ownerWith(without))).left).toBe(0);
  expect(state.secrets).toMatchObject({
    STRIPE_SECRET_KEY: 'none',
    STRIPE_WEBHOOK_SECRET: 'none',
    PUSHOVER_TOKEN: 'none',
    PUSHOVER_USER: 'none',
    POSTMARK_TOKEN: 'none',
    YOUTUBE_API_KEY: 'none',
  });
  expect(place.settings('functions/.env.riff-test')).toContain('\nAPP_CHECK_REQUIRED=false\n');
  const owner = ownerWith();
  const { left, last } = await run(owner);
  expect({ left, asked: owner.questions }).toEqual({ left: 0, asked: [] });
  for (const name of [
    'VITE_VAPID_KEY',
    'App Check',
    'keys of Stripe',
    'webhook of Stripe',
    'alerts by Pushover',
    'mails by Postmark',
    'videos of YouTube',
  ])
    expect(last(name)).toMatch(/^left out/);
});

it('a dry run says which steps are optional, and that two Stripe keys belong together', async () => {
  const { state, run } = await openProject();
  const { lines } = await run(null);
  const todos = lines.filter((line) => line.includes('→'));
  for (const optional of [/Publishable key/, /secrets:set STRIPE_SECRET_KEY/, /POSTMARK_TOKEN/])
    expect(todos.find((line) => optional.test(line))).toContain('the site is ready without it');
  expect(todos.find((line) => line.includes('make itself admin'))).not.toContain('without it');

  state.secrets.STRIPE_SECRET_KEY = 'none';
  const { last } = await run(null);
  expect(last('keys of Stripe')).toMatch(/^TO DO/);
});

it('nothing is done unless the owner agrees', async () => {
  const { state, place, run } = await openProject({ databaseRegion: null });
  const before = structuredClone(state.authentication);
  const { left } = await run(ownerWith([], false));
  expect(left).toBeGreaterThan(0);
  expect(state).toMatchObject({ databaseRegion: null, webApps: [], authentication: before });
  expect(place.stripe.endpoints).toEqual([]);
});
