import { expect, test } from 'vitest';
import { ownPath } from './own-path.ts';

const origin = 'https://hall.test';

test.each([
  ['/', '/'],
  ['/user/saved', '/user/saved'],
  ['/article?tag=doom#list', '/article?tag=doom#list'],
  [`${origin}/events`, '/events'],
  ['/events?at=//evil.test', '/events?at=//evil.test'],
])('the address %j leads to the page %s', (address, path) => {
  expect(ownPath(address, origin)).toBe(path);
});

test.each([
  'https://evil.test/',
  '//evil.test/path',
  '/\\evil.test',
  '/\t/evil.test',
  '/.//evil.test',
  '/events/..//evil.test',
  '/%2e//evil.test',
  'javascript:alert(1)',
  `blob:${origin}/events`,
  'http://',
])('the address %j does not lead to a page of this site', (address) => {
  expect(ownPath(address, origin)).toBeNull();
});
