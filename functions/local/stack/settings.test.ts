import { expect, test } from 'vitest';
import type { Env } from './env-file.ts';
import { findRoot } from './layout.ts';
import { joinSettings, readSettings } from './settings.ts';

const demo = {
  APP_CHECK_REQUIRED: 'false',
  STRIPE_API_BASE: 'http://127.0.0.1:12111',
  ELSEWHERE: 'http://127.0.0.1:8080',
};
const ownKeys = {
  STRIPE_SECRET_KEY: 'sk_test_own',
  STRIPE_WEBHOOK_SECRET: 'whsec_own',
  VITE_STRIPE_PUBLISHABLE_KEY: 'pk_test_own',
};

test('the settings of the local stack name the stand-ins and their keys', () => {
  const { functions, secrets, site, real } = joinSettings(demo, {}, 0);
  expect(functions).toEqual(demo);
  expect(secrets).toMatchObject({
    STRIPE_SECRET_KEY: 'sk_test_standin',
    STRIPE_WEBHOOK_SECRET: 'whsec_standin',
  });
  expect(site).toEqual({});
  expect([...real]).toEqual([]);
});

test('the settings of a shifted stack have its ports, and other addresses do not change', () => {
  const { functions } = joinSettings(demo, {}, 1000);
  expect(functions.STRIPE_API_BASE).toBe('http://127.0.0.1:13111');
  expect(functions.ELSEWHERE).toBe('http://127.0.0.1:8080');
});

test('a developer’s keys replace the stand-in and its keys, each where it belongs', () => {
  const { functions, secrets, site, real } = joinSettings(demo, ownKeys, 0);
  expect([...real]).toEqual(['payments']);
  expect(functions).not.toHaveProperty('STRIPE_API_BASE');
  expect(secrets).toMatchObject({ STRIPE_SECRET_KEY: 'sk_test_own', STRIPE_WEBHOOK_SECRET: 'whsec_own' });
  expect(site).toEqual({ VITE_STRIPE_PUBLISHABLE_KEY: 'pk_test_own' });
  expect(JSON.stringify(functions)).not.toContain('_own');
});

test.each<[string, Env, Env, string]>([
  ['PUSHOVER_API_BASE', { PUSHOVER_TOKEN: 'own-token', PUSHOVER_USER: 'own-user' }, {}, 'pushover'],
  ['POSTMARK_API_BASE', { POSTMARK_TOKEN: 'own-token' }, { MAIL_FROM: 'me@riffhall.example' }, 'postmark'],
  ['SPEECH_API_BASE', {}, { SPEECH_KEY_FILE: '/keys/own.json' }, 'speech'],
  ['YOUTUBE_API_BASE', { YOUTUBE_API_KEY: 'own-key' }, { YOUTUBE_CHANNEL_ID: 'UCown' }, 'youtube'],
])('a developer’s own keys replace the stand-in at %s', (base, ownSecrets, ownSettings, real) => {
  const standIn = { ...demo, [base]: 'http://127.0.0.1:12116' };
  expect(joinSettings(standIn, {}, 0).functions).toEqual(standIn);
  const joined = joinSettings(standIn, { ...ownSecrets, ...ownSettings }, 0);
  expect([...joined.real]).toEqual([real]);
  expect(joined.functions).toEqual({ ...demo, ...ownSettings });
  expect(joined.secrets).toMatchObject(ownSecrets);
});

test('an incomplete set of keys is an error that names the missing ones', () => {
  expect(() => joinSettings(demo, { STRIPE_SECRET_KEY: 'sk_test_own' }, 0)).toThrow(
    'no STRIPE_WEBHOOK_SECRET and no VITE_STRIPE_PUBLISHABLE_KEY',
  );
});

test('other settings of a developer override those of the demo project', () => {
  const own = { APP_CHECK_REQUIRED: 'true', VITE_RECAPTCHA_SITE_KEY: 'site-key' };
  const { functions, site } = joinSettings(demo, own, 0);
  expect(functions.APP_CHECK_REQUIRED).toBe('true');
  expect(site).toEqual({ VITE_RECAPTCHA_SITE_KEY: 'site-key' });
});

test('settings shared by all projects reach the stack, and those of the demo project override them', () => {
  const { functions } = readSettings({ root: findRoot(import.meta.dirname), offset: 0, own: false });
  expect(functions).toMatchObject({ RECORDING_MONTHLY_CHARACTERS: '1000000', APP_CHECK_REQUIRED: 'false' });
});

test('live keys of the payment provider are refused, as the stack charges no real cards', () => {
  const live = { ...ownKeys, STRIPE_SECRET_KEY: 'rk_live_own', VITE_STRIPE_PUBLISHABLE_KEY: 'pk_live_own' };
  expect(() => joinSettings(demo, live, 0)).toThrow(
    'STRIPE_SECRET_KEY and VITE_STRIPE_PUBLISHABLE_KEY in .env.local would charge real cards',
  );
});
