// @vitest-environment jsdom
import { pageDataId } from '@contract/rendered-page.ts';
import { expect, test } from 'vitest';
import { takePageData } from './served-data.tsx';

function putIntoPage(text: string): void {
  const script = document.createElement('script');
  script.type = 'application/json';
  script.id = pageDataId;
  script.textContent = text;
  document.body.append(script);
}

test.each([
  ['/article', '/article', true],
  ['/article', '/article?q=doom', false],
  ['/article/doom', '/article', false],
  // A proxy on the way re-encoded the query.
  ['/article?q=slow+doom&kind=review', '/article?q=slow%20doom&kind=review', true],
  ['/article?q=slow+doom', '/article?q=slow%2Bdoom', false],
])('page data served for %s is used for %s: %s', (came, requested, serves) => {
  putIntoPage(JSON.stringify({ path: came, data: 1 }));
  expect(takePageData(requested)).toEqual(serves ? { path: requested, data: 1 } : null);
  // It is taken only once.
  expect(takePageData(requested)).toBeNull();
});

test('malformed page data counts as none', () => {
  putIntoPage('{');
  expect(takePageData('/')).toBeNull();
});
