import { get } from 'node:http';
import { expect, it } from 'vitest';
import { findRoot } from '../../local/stack/layout.ts';
import { address, portsAt, testOffset } from '../../local/stack/ports.ts';
import { readEveryProject } from '../../tools/services/settings-files.ts';
import { pageCaching } from '../../src/previews/handle-page-request.ts';

const site = address(portsAt(testOffset).site);

const ask = (path: string) => fetch(site + path, { redirect: 'manual' });
const textOf = async (path: string) => (await ask(path)).text();
/** Returns a URL found in the content of another. */
const addressIn = async (path: string, pattern: RegExp) => pattern.exec(await textOf(path))?.[0] ?? 'none';

const feedCaching = 'public, max-age=300, s-maxage=900, stale-while-revalidate=900';
const foreverCaching = 'public, max-age=31536000, immutable';

interface Kind {
  what: string;
  path: string;
  status: number;
  type: string;
  caching: string;
}
const kind = (what: string, path: string, [status, type, caching]: [number, string, string]): Kind => ({
  what,
  path,
  status,
  type,
  caching,
});

const script = await addressIn('/shell.html', /\/assets\/[\w-]+\.js/);
const picture = await addressIn('/', /\/media\/[a-f0-9]{24}\/\d+\.webp/);

const kinds: Kind[] = [
  kind('a page that the server renders', '/', [200, 'text/html', pageCaching]),
  kind('a rendered page of nothing', '/article/no-such-article', [404, 'text/html', pageCaching]),
  kind('a page that browsers render', '/auth/login', [200, 'text/html', 'no-cache']),
  kind('a page with a slash at its end', '/article/', [301, '', pageCaching]),
  kind('a page in capitals', '/ARTICLE', [301, '', pageCaching]),
  kind('a page that browsers render, in capitals', '/AUTH/LOGIN', [200, 'text/html', 'no-cache']),
  kind('a page for members', '/article/upload', [200, 'text/html', 'no-cache']),
  kind('a preview', '/preview/some-token', [200, 'text/html', 'no-store']),
  kind('a preview in the editor', '/preview/draft/some-draft', [200, 'text/html', 'no-store']),
  kind('an unknown page', '/no/such/page', [404, 'text/html', 'no-store']),
  kind('an asset', script, [200, 'javascript', foreverCaching]),
  kind('a missing asset', '/assets/gone-1234567.js', [404, 'text/html', 'no-store']),
  kind('a source map', `${script}.map`, [404, 'text/html', 'no-store']),
  kind('a look at the reports', '/api/reports', [405, '', 'no-store']),
  kind('a look at the reads', '/api/reads', [405, '', 'no-store']),
  kind('a look at the webhook', '/api/payment-webhook', [405, 'application/json', 'no-store']),
  kind('a picture', picture, [200, 'image/webp', foreverCaching]),
  kind('a missing picture', '/media/nothing', [404, '', 'public, max-age=10']),
  kind('the sitemap', '/sitemap.xml', [200, 'application/xml', feedCaching]),
  kind('the feed', '/api/rss.xml', [200, 'application/rss+xml', feedCaching]),
  kind('the podcast', '/api/podcast.xml', [200, 'application/rss+xml', feedCaching]),
  kind('an episode that is not there', '/api/podcast/nothing.mp3', [404, '', 'private, no-cache']),
  kind('what the search begins with', '/api/search.json', [200, 'application/json', feedCaching]),
  kind('the calendar', '/api/events.ics', [200, 'text/calendar', feedCaching]),
  kind('a call that does not exist', '/api/nothing', [404, 'text/html', 'no-store']),
  kind('the service worker', '/sw.js', [200, 'javascript', 'no-cache']),
  kind('the version', '/version.json', [200, 'application/json', 'no-cache']),
  kind('the manifest', '/manifest.webmanifest', [200, 'application/manifest+json', 'no-cache']),
  kind('the licences of packages', '/licenses.txt', [200, 'text/plain', 'no-cache']),
  kind('the licences of the service worker', '/sw-licenses.txt', [200, 'text/plain', 'no-cache']),
  kind('what robots are told', '/robots.txt', [200, 'text/plain', 'no-cache']),
  kind('the icon that browsers look for', '/favicon.ico', [200, 'image/', 'no-cache']),
  kind('the picture of the podcast', '/podcast.jpg', [200, 'image/jpeg', 'no-cache']),
  kind('the picture in link previews', '/og.png', [200, 'image/png', 'no-cache']),
  kind('a donation that does not exist', '/api/donate/nothing', [400, 'application/json', 'no-store']),
  kind('whom to tell of a hole', '/.well-known/security.txt', [200, 'text/plain', 'no-cache']),
];

/** True for what other sites may show or read: pictures and audio in link previews and players, feeds in readers. */
const isForOthers = (path: string) =>
  /^\/(media|api\/(rss|podcast|events)|sitemap|og\.png|podcast\.jpg|favicon)/.test(path);

it.each(kinds)(
  '$what is answered with its status, type, caching and security headers, and may be embedded only where necessary',
  async ({ path, status, type, caching }) => {
    const answer = await ask(path);
    const of = (name: string) => answer.headers.get(name);
    expect([answer.status, of('cache-control')]).toEqual([status, caching]);
    expect(of('content-type') ?? '').toContain(type);
    expect(of('content-security-policy')).toMatch(/default-src '(self|none)'/);
    expect(of('x-content-type-options')).toBe('nosniff');
    expect(of('cross-origin-opener-policy')).toBe('same-origin-allow-popups');
    const secret = path.startsWith('/preview/');
    expect(of('referrer-policy')).toBe(secret ? 'no-referrer' : 'strict-origin-when-cross-origin');
    expect(of('x-robots-tag')).toBe(secret ? 'noindex, nofollow' : null);
    const framedBy = path.startsWith('/preview/draft/') ? 'self' : 'none';
    expect(of('content-security-policy')).toMatch(new RegExp(`frame-ancestors '${framedBy}'(;|$)`));
    expect(of('cross-origin-resource-policy')).toBe(isForOthers(path) ? 'cross-origin' : 'same-origin');
  },
);

it('a method that a page does not know is refused, and the refusal is in no cache', async () => {
  const { status, headers } = await fetch(`${site}/article`, { method: 'POST' });
  expect({ status, caching: headers.get('cache-control') }).toEqual({ status: 405, caching: 'no-store' });
});

it('an unknown page is answered with the shell, which starts the site and says so', async () => {
  expect(await textOf('/no/such/page')).toBe(await textOf('/shell.html'));
});

it('security.txt says where to report a vulnerability, and until when it is valid', async () => {
  const text = await textOf('/.well-known/security.txt');
  expect(text).toContain(`Contact: mailto:${readEveryProject(findRoot()).CONTACT_EMAIL}\n`);
  expect(text).toContain(`Canonical: ${site}/.well-known/security.txt\n`);
  const [, until = ''] = /^Expires: (.+)$/m.exec(text) ?? [];
  expect(Date.parse(until)).toBeGreaterThan(Date.now());
});

it('an address that begins with two slashes is treated as one with a single slash', async () => {
  const answer = await new Promise<number | undefined>((resolve, reject) => {
    get(site, { path: '//' }, (response) => {
      response.resume();
      resolve(response.statusCode);
    }).once('error', reject);
  });
  expect(answer).toBe(200);
});
