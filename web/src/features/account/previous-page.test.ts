// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { previousPage } from './next-path.ts';

const article = `${location.origin}/article/slag`;

function visit({ entries, referrer = '' }: { entries: object[]; referrer?: string }) {
  const navigation = { currentEntry: { index: entries.length }, entries: () => entries };
  vi.stubGlobal('navigation', navigation);
  vi.spyOn(document, 'referrer', 'get').mockReturnValue(referrer);
}
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('the previous page is the one whose link the app followed', () => {
  visit({ entries: [{ url: article, sameDocument: true }], referrer: `${location.origin}/events` });
  expect(previousPage()).toBe('/article/slag');
});

it('the previous page is the one whose link the browser followed before the app started', () => {
  visit({ entries: [{ url: article, sameDocument: false }], referrer: article });
  expect(previousPage()).toBe('/article/slag');
});

it.each([
  ['an address that was typed', ''],
  ['a link of another site', 'https://elsewhere.test/article/slag'],
  ['a page of signing in', `${location.origin}/auth/signup`],
])('there is no previous page after %s', (_what, referrer) => {
  visit({ entries: [{ url: article, sameDocument: false }], referrer });
  expect(previousPage()).toBeNull();
});

it('there is no previous page if the browser does not provide it', () => {
  vi.spyOn(document, 'referrer', 'get').mockReturnValue(article);
  expect(previousPage()).toBeNull();
});
