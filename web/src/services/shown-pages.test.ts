import { expect, test } from 'vitest';
import { shownPages } from './shown-pages.ts';

test('what a page has shown is there until somebody changes it', () => {
  shownPages.set('/article/one', 'one');
  shownPages.set('/article/one?from=mail', 'one');
  shownPages.set('/article/one-more', 'one more');
  shownPages.forget('/article/one');
  expect(['/article/one', '/article/one?from=mail'].some(shownPages.has)).toBe(false);
  expect(shownPages.get('/article/one-more')).toBe('one more');
});

test('only the pages that were entered last are remembered', () => {
  for (let number = 0; number <= 40; number += 1) shownPages.set(`/article/${number}`, number);
  expect(shownPages.has('/article/0')).toBe(false);
  expect(shownPages.get('/article/40')).toBe(40);
});
