import { readFileSync } from 'node:fs';
import { matchPath } from 'react-router-dom';
import { describe, expect, test } from 'vitest';
import { pages as measuredPages } from '../../bench/perf/budgets.ts';
import {
  memberPages,
  missingPages,
  pagesOf,
  publicPages,
  unknownPage,
} from '../../e2e/fixtures/page-addresses.ts';
import { type PageRoute, pageRoutes, routeAt } from './routes.ts';
import { pageLoaders } from './served-pages.ts';

interface Rule {
  source?: string;
  regex?: string;
}

const { hosting } = JSON.parse(readFileSync(new URL('../../../firebase.json', import.meta.url), 'utf8')) as {
  hosting: {
    rewrites: (Rule & { destination?: string; function?: { functionId: string } })[];
    headers: (Rule & { headers: { key: string; value: string }[] })[];
  };
};

/** The URLs of each page, with and without an optional parameter. */
const addresses = pageRoutes
  .filter(({ path }) => path !== '*')
  .flatMap((route) =>
    [...new Set([route.path.replace(/\/:\w+\?/, ''), route.path.replace('?', '')])].map((path) => ({
      route,
      address: path.replace(/:\w+/g, 'some-key'),
    })),
  );

/** Hosting applies the first rewrite that matches. Only rewrites with a regular expression serve pages. */
const rewriteOf = (address: string) =>
  hosting.rewrites.find(({ regex }) => regex && new RegExp(regex, 'u').test(address));

/** The last matching header wins. */
const cachingOf = (address: string) =>
  hosting.headers
    .filter(({ regex }) => regex && new RegExp(regex, 'u').test(address))
    .flatMap(({ headers }) => headers)
    .findLast(({ key }) => key === 'Cache-Control')?.value;

/** No header of Hosting may replace the caching that the function decides. Drafts are in no cache at all. */
function expectServed({ server }: PageRoute, address: string): void {
  const rewrite = rewriteOf(address);
  if (server && server.served) {
    expect(rewrite?.function?.functionId).toBe('previews');
    expect(cachingOf(address)).toBeUndefined();
  } else {
    expect(rewrite?.destination).toBe('/shell.html');
    expect(cachingOf(address)).toBe(/^\/preview\//i.test(address) ? 'no-store' : 'no-cache');
  }
}

test.each(addresses)('the route of $address matches its own URL', ({ route, address }) => {
  expect(routeAt(address)).toBe(route);
});

test.each(addresses)(
  'Hosting serves $address from the function or the shell, depending on where the page is rendered',
  ({ route, address }) => {
    expectServed(route, address);
  },
);

test.each(addresses.slice(1))(
  '$address is also matched in capitals and with a trailing slash, which the function redirects if it renders the page',
  ({ route, address }) => {
    for (const spelling of [`${address}/`, address.toUpperCase(), `${address.toUpperCase()}/`]) {
      expect(routeAt(spelling)).toBe(route);
      expectServed(route, spelling);
    }
  },
);

test.each(['/assets/app-1234567.js', '/favicon.ico', '/wp-login.php', '/og-2.png'])(
  'Hosting itself responds that the file %s does not exist',
  (address) => {
    expect(routeAt(address).path).toBe('*');
    expect(rewriteOf(address)).toBeUndefined();
  },
);

test.each([
  '/no/such/page',
  '/aboutUs/more',
  '/article/one/two',
  '/events/one/two',
  '/preview',
  '/user',
  '/api/nothing',
  '/2024/05/doom-in-the-town/',
  '/doom-in-the-town.html',
  '/wp-content/uploads/2024/05/doom.jpg',
  '/content/images/2024/05/doom.jpg',
  '/blog/wp-content/uploads/2024/05/doom.jpg',
])('Hosting asks the function where %s has moved, which is not a page but may have been one', (address) => {
  expect(routeAt(address).path).toBe('*');
  expect(rewriteOf(address)?.function?.functionId).toBe('previews');
});

test('every page with a server loader is in the route table once', () => {
  const served = pageRoutes.flatMap(({ server }) => (server && server.served) || []);
  expect(served.toSorted()).toEqual(Object.keys(pageLoaders).toSorted());
});

test('npm run perf measures every prerendered page', () => {
  const measured = measuredPages.map(({ name }) => `${name}-page`);
  expect(measured.toSorted()).toEqual(Object.keys(pageLoaders).toSorted());
});

test('the sitemap lists only public pages whose paths have no parameters', () => {
  const listed = pageRoutes.filter(({ server }) => server && server.inSitemap);
  expect(listed.map(({ path }) => path)).toContain('/');
  for (const { path, access } of listed) {
    expect(access).toBe('all');
    expect(matchPath(path, path)?.params).toEqual({});
  }
});

const routesOf = (paths: readonly string[]) =>
  new Set(paths.map((path) => routeAt(new URL(path, 'http://site').pathname).path));
const everyRoute = new Set(pageRoutes.map(({ path }) => path));
const withContent = routesOf([...publicPages, ...Object.values(memberPages).flat()]);

test('the e2e tests of reach and zoom open every page', () => {
  const chosen = routesOf(
    Object.values(pagesOf({ article: 'some-article', event: 'some-event', author: 'some-member' })),
  );
  // Excluded: they need a new account, one's own event or draft, or only say that nothing is there.
  const leftOut = ['/auth/verify', '/events/:id/edit', '/preview/:token/:draftId?', '*'];
  expect(new Set([...withContent, ...chosen, ...leftOut])).toEqual(everyRoute);
});

test('the e2e tests of accessibility open every page', () => {
  // These need a new account and an event, which `session.spec.ts` and `accessible-states.spec.ts` create.
  const elsewhere = ['/auth/verify', '/events/:id/edit'];
  expect(new Set([...withContent, ...routesOf([...missingPages, unknownPage]), ...elsewhere])).toEqual(
    everyRoute,
  );
});

describe('addresses that hold a secret', () => {
  const headersOf = (address: string) =>
    new Map(
      hosting.headers
        .filter(({ regex }) => regex && new RegExp(regex, 'u').test(address))
        .flatMap(({ headers }) => headers.map(({ key, value }) => [key, value] as const)),
    );
  const secret = addresses.filter(({ route }) => route.isSecret).map(({ address }) => address);
  const spellings = (address: string) => [
    address,
    `${address}/`,
    address.toUpperCase(),
    address.replace(/[a-z]/, (letter) => letter.toUpperCase()),
  ];

  test.each(secret.flatMap(spellings))(
    '%s is a page whose address is neither passed on nor listed',
    (address) => {
      expect(rewriteOf(address)?.destination).toBe('/shell.html');
      const headers = headersOf(address);
      expect(headers.get('Referrer-Policy')).toBe('no-referrer');
      expect(headers.get('X-Robots-Tag')).toBe('noindex, nofollow');
      if (/preview/i.test(address)) expect(headers.get('Cache-Control')).toBe('no-store');
    },
  );
});
