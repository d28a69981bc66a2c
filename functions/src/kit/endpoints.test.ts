import { expect, it } from 'vitest';
import { ownOrigins } from './endpoints.ts';

const allowed = ownOrigins({
  SITE_ADDRESS: 'https://riffhall.example/',
  OTHER_ORIGINS: 'https://www.riffhall.example, nonsense',
  GCLOUD_PROJECT: 'riffhall-live',
});
const isAllowed = (origin: string) =>
  allowed.some((own) => (typeof own === 'string' ? own === origin : own.test(origin)));

it.each([
  'https://riffhall.example',
  'https://www.riffhall.example',
  'https://riffhall-live.web.app',
  'https://riffhall-live.firebaseapp.com',
  'https://riffhall-live--pr-7-a1b2c3.web.app',
])('pages of %s may call the functions', (origin) => {
  expect(isAllowed(origin)).toBe(true);
});

it.each([
  'https://evil.example',
  'http://riffhall.example',
  'https://riffhall.example.evil.example',
  'https://riffhall-live.web.app.evil.example',
  'https://riffhall-live-evil.web.app',
  'https://evil--riffhall-live.web.app',
  'null',
])('pages of %s may not call the functions', (origin) => {
  expect(isAllowed(origin)).toBe(false);
});

it('a project without settings allows only its own Hosting origins', () => {
  expect(ownOrigins({ GCLOUD_PROJECT: 'demo' })).toHaveLength(1);
});
