import { expect, test } from 'vitest';
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
  const { functions, secrets, site, realPayments } = joinSettings(demo, {}, 0);
  expect(functions).toEqual(demo);
  expect(secrets).toMatchObject({
    STRIPE_SECRET_KEY: 'sk_test_standin',
    STRIPE_WEBHOOK_SECRET: 'whsec_standin',
  });
  expect(site).toEqual({});
  expect(realPayments).toBe(false);
});

test('the settings of a shifted stack have its ports, and other addresses do not change', () => {
  const { functions } = joinSettings(demo, {}, 1000);
  expect(functions.STRIPE_API_BASE).toBe('http://127.0.0.1:13111');
  expect(functions.ELSEWHERE).toBe('http://127.0.0.1:8080');
});

test('a developer’s keys replace the stand-in and its keys, each where it belongs', () => {
  const { functions, secrets, site, realPayments } = joinSettings(demo, ownKeys, 0);
  expect(realPayments).toBe(true);
  expect(functions).not.toHaveProperty('STRIPE_API_BASE');
  expect(secrets).toMatchObject({ STRIPE_SECRET_KEY: 'sk_test_own', STRIPE_WEBHOOK_SECRET: 'whsec_own' });
  expect(site).toEqual({ VITE_STRIPE_PUBLISHABLE_KEY: 'pk_test_own' });
  expect(JSON.stringify(functions)).not.toContain('_own');
});

test('the keys of a real Pushover account replace its stand-in', () => {
  const pushover = { ...demo, PUSHOVER_API_BASE: 'http://127.0.0.1:12116' };
  expect(joinSettings(pushover, {}, 0).functions).toEqual(pushover);
  const own = { PUSHOVER_TOKEN: 'own-token', PUSHOVER_USER: 'own-user' };
  const { functions, secrets, realPushover } = joinSettings(pushover, own, 0);
  expect(realPushover).toBe(true);
  expect(functions).toEqual(demo);
  expect(secrets).toMatchObject(own);
});

test('the keys of a real Postmark server replace its stand-in', () => {
  const postmark = { ...demo, POSTMARK_API_BASE: 'http://127.0.0.1:12120' };
  expect(joinSettings(postmark, {}, 0).functions).toEqual(postmark);
  const own = { POSTMARK_TOKEN: 'own-token', MAIL_FROM: 'me@riffhall.example' };
  const { functions, secrets, realPostmark } = joinSettings(postmark, own, 0);
  expect(realPostmark).toBe(true);
  expect(functions).toEqual({ ...demo, MAIL_FROM: own.MAIL_FROM });
  expect(secrets).toMatchObject({ POSTMARK_TOKEN: own.POSTMARK_TOKEN });
});

test("a service account's key replaces the stand-in for speech", () => {
  const speech = { ...demo, SPEECH_API_BASE: 'http://127.0.0.1:12118' };
  expect(joinSettings(speech, {}, 0).functions).toEqual(speech);
  const { functions, realSpeech } = joinSettings(speech, { SPEECH_KEY_FILE: '/keys/own.json' }, 0);
  expect(realSpeech).toBe(true);
  expect(functions).toEqual({ ...demo, SPEECH_KEY_FILE: '/keys/own.json' });
});

test('the key of a real YouTube channel replaces its stand-in', () => {
  const youtube = { ...demo, YOUTUBE_API_BASE: 'http://127.0.0.1:12117', YOUTUBE_CHANNEL_ID: 'UCdemo' };
  expect(joinSettings(youtube, {}, 0).functions).toEqual(youtube);
  const own = { YOUTUBE_API_KEY: 'own-key', YOUTUBE_CHANNEL_ID: 'UCown' };
  const { functions, secrets, realYoutube } = joinSettings(youtube, own, 0);
  expect(realYoutube).toBe(true);
  expect(functions).toEqual({ ...demo, YOUTUBE_CHANNEL_ID: 'UCown' });
  expect(secrets).toMatchObject({ YOUTUBE_API_KEY: 'own-key' });
  expect(() => joinSettings(youtube, { YOUTUBE_API_KEY: 'own-key' }, 0)).toThrow('no YOUTUBE_CHANNEL_ID');
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
