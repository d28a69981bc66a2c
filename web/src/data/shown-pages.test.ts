import { expect, test } from 'vitest';
import { forgetPage } from './forget-page.ts';
import { rememberPage, shownPages } from './shown-pages.ts';

test('what a page has shown is remembered until it is changed', () => {
  rememberPage('/article/one', 'one');
  rememberPage('/article/one?from=mail', 'one');
  rememberPage('/article/one-more', 'one more');
  forgetPage('/article/one');
  expect(['/article/one', '/article/one?from=mail'].some((path) => shownPages.has(path))).toBe(false);
  expect(shownPages.get('/article/one-more')).toBe('one more');
});

test('only the pages that were entered last are remembered', () => {
  for (let number = 0; number <= 40; number += 1) rememberPage(`/article/${number}`, number);
  expect(shownPages.has('/article/0')).toBe(false);
  expect(shownPages.get('/article/40')).toBe(40);
});
