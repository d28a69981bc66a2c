import { expect, it } from 'vitest';
import { siteOrigin } from './site-addresses.ts';

it.each([
  ['https://riffhall.example/', 'some-project', 'https://riffhall.example'],
  ['', 'some-project', 'https://some-project.web.app'],
])('%j of %s is reached at %s', (setting, project, origin) => {
  expect(siteOrigin(setting, project)).toBe(origin);
});
