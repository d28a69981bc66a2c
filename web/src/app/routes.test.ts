import { readFileSync } from 'node:fs';
import { matchPath } from 'react-router-dom';
import { expect, test } from 'vitest';
import { pageRoutes, routeAt } from './routes.ts';
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

/** An address of each page; a parameter may be left out where the path says so. */
const addresses = pageRoutes
  .filter(({ path }) => path !== '*')
  .map((route) => ({ route, address: route.path.replace(/\/:\w+\?/, '').replace(/:\w+/g, 'some-key') }));

/** Hosting takes the first rewrite that matches; of the rest of the table only regular expressions and `**` matter for pages. */
const rewriteOf = (address: string) =>
  hosting.rewrites.find(
    ({ regex, source }) => (regex ? new RegExp(regex).test(address) : source === '**') && address,
  );

/** The last header wins. */
const cachedAtTheEdge = (address: string) =>
  hosting.headers
    .filter(({ regex }) => regex && new RegExp(regex).test(address))
    .flatMap(({ headers }) => headers)
    .findLast(({ key }) => key === 'Cache-Control')
    ?.value.includes('s-maxage') ?? false;

test.each(addresses)('the page $route.path is found at its own address', ({ route, address }) => {
  expect(routeAt(address)).toBe(route);
});

test.each(addresses)('Hosting asks for the page $route.path where it is rendered', ({ route, address }) => {
  const { server } = route;
  const served = Boolean(server && server.served);
  const rewrite = rewriteOf(address);
  expect(rewrite?.function?.functionId ?? rewrite?.destination).toBe(served ? 'previews' : '/shell.html');
  expect(cachedAtTheEdge(address)).toBe(served);
});

test('every page that has a loader on the server is in the table once', () => {
  const served = pageRoutes.flatMap(({ server }) => (server && server.served) || []);
  expect(served.toSorted()).toEqual(Object.keys(pageLoaders).toSorted());
});

test('the sitemap lists pages that everybody can open, by addresses without a parameter', () => {
  const listed = pageRoutes.filter(({ server }) => server && server.inSitemap);
  expect(listed.map(({ path }) => path)).toContain('/');
  for (const { path, access } of listed) {
    expect(access).toBe('all');
    expect(matchPath(path, path)?.params).toEqual({});
  }
});
