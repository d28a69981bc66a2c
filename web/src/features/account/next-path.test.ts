// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { nextPath, withNext } from './next-path.ts';

test.each([
  ['', '/'],
  ['/user/saved', '/user/saved'],
  ['/article?tag=doom#list', '/article?tag=doom#list'],
  [`${location.origin}/events`, '/events'],
  ['https://evil.test/', '/'],
  ['/.//evil.test', '/'],
  ['/auth/login', '/'],
  ['/auth/action?mode=resetPassword&oobCode=x', '/'],
])('next=%j continues to %s', (next, expected) => {
  expect(nextPath(new URLSearchParams({ next }))).toBe(expected);
});

test('without next, the home page follows', () => {
  expect(nextPath(new URLSearchParams())).toBe('/');
});

test.each([
  ['/', '/auth/login'],
  ['/user/saved?read=no', '/auth/login?next=%2Fuser%2Fsaved%3Fread%3Dno'],
  ['/auth/verify', '/auth/login'],
])('the login link on %s is %s', (from, expected) => {
  expect(withNext('/auth/login', from)).toBe(expected);
});
