import { expect, it } from 'vitest';
import { siteOrigin } from './site-addresses.ts';

it.each([
  ['https://riffhall.example/', 'some-project', 'https://riffhall.example'],
  ['', 'some-project', 'https://some-project.web.app'],
])('the origin for the setting %j of %s is %s', (setting, project, origin) => {
  expect(siteOrigin(setting, project)).toBe(origin);
});
