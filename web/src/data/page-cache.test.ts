import { expect, test } from 'vitest';
import { cachePage, invalidatePage, pageCache } from './page-cache.ts';

test('the data of a page is cached until the page is invalidated, whatever its query', () => {
  cachePage('/article/one', 'one');
  cachePage('/article/one?from=mail', 'one');
  cachePage('/article/one-more', 'one more');
  invalidatePage('/article/one');
  expect(['/article/one', '/article/one?from=mail'].some((path) => pageCache.has(path))).toBe(false);
  expect(pageCache.get('/article/one-more')).toBe('one more');
});

test('only the most recently visited pages are cached', () => {
  for (let number = 0; number <= 40; number += 1) cachePage(`/article/${number}`, number);
  expect(pageCache.has('/article/0')).toBe(false);
  expect(pageCache.get('/article/40')).toBe(40);
});
