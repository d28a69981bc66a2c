import { describe, expect, it, vi } from 'vitest';
import type { EventCard } from '../contract/events.ts';
import { concert } from '../../test/doubles/page-subjects.ts';
import type { PublicReader } from '../contract/public-reader.ts';
import { type BuiltSite, type RenderedPage, templatePlaces } from '../contract/rendered-page.ts';
import { TtlCache } from '../kit/ttl-cache.ts';
import { handlePageRequest, type PageDeps, pageCaching } from './handle-page-request.ts';

const { scripts, head, styles, content } = templatePlaces;
const files: BuiltSite = {
  shell: '<html>shell</html>',
  template: `<html data-scripts="${scripts}"><head>${head}${styles}</head><body>${content}</body></html>`,
  pages: { 'home-page': { scripts: ['/assets/app.js', '/assets/home.js'], styles: ['/assets/home.css'] } },
  styles: { '/assets/home.css': [{ text: 'h1 { color: red }' }] },
  served: [],
  inSitemap: [],
};
const home: RenderedPage = {
  page: 'home-page',
  subject: { about: 'home', description: '' },
  html: '<h1>Loud $& music</h1>',
  data: { title: '</script><script>alert(1)</script>' },
  hasImprint: false,
};
const reader: PublicReader = {
  get: () => Promise.resolve(null),
  highest: () => Promise.resolve([]),
  lowest: () => Promise.resolve([]),
};

const ttlMs = 30_000;
const maxCachedPages = 50;
let now = 0;
const depsWith = (site: Partial<PageDeps['site']>): PageDeps => ({
  site: {
    files: () => Promise.resolve(files),
    knownAddress: ({ pathname }) => Promise.resolve({ pathname, search: '' }),
    render: () => Promise.resolve(home),
    ...site,
  },
  reader,
  cache: new TtlCache({ ttlMs, clock: { now: () => now }, maxEntries: maxCachedPages }),
  origin: 'https://riffhall.example',
  findRedirect: () => Promise.resolve(null),
  logFailure: vi.fn(),
  logMalformed: vi.fn(),
});
const request = { pathname: '/', search: '?utm=1' };

it('a page is served with content, styles and data, and names its scripts without running them', async () => {
  const { status, headers, body } = await handlePageRequest(request, depsWith({}));
  expect(status).toBe(200);
  expect(headers['Cache-Control']).toBe(pageCaching);
  expect(body).toContain('<html data-scripts="/assets/app.js /assets/home.js">');
  expect(body).toContain('<div id="root"><h1>Loud $& music</h1></div>');
  expect(body).toContain('<style>h1 { color: red }</style>');
  const [, data = ''] = /<script type="application\/json" id="page-data">(.*?)<\/script>/.exec(body) ?? [];
  expect(JSON.parse(data)).toEqual({ path: '/?utm=1', hasImprint: false, data: home.data });
});

it('a missing page is served with 404 and a page that says so', async () => {
  const missing: RenderedPage = { ...home, subject: { about: 'nothing' } };
  const answer = await handlePageRequest(request, depsWith({ render: () => Promise.resolve(missing) }));
  expect(answer).toMatchObject({ status: 404, headers: { 'Cache-Control': pageCaching } });
  expect(answer.body).toContain('<h1>');
});

it('the page of an event that is stored malformed is not found, which is logged', async () => {
  const event = { ...concert, lineUp: 'Electric Wizard' } as unknown as EventCard;
  const show: RenderedPage = { ...home, subject: { about: 'event', id: 'doom', event, details: {} } };
  const deps = depsWith({ render: () => Promise.resolve(show) });
  expect(await handlePageRequest(request, deps)).toMatchObject({ status: 404 });
  expect(deps.logMalformed).toHaveBeenCalledExactlyOnceWith('events/doom', 'lineUp');
});

it.each([
  ['/article/Kaldera-Works', '/article/kaldera-works?utm=1'],
  ['/events/E5F0', '/events/e5f0?utm=1'],
])('%s, which only exists in lower case, is answered with a redirect', async (pathname, address) => {
  const missing: RenderedPage = { ...home, subject: { about: 'nothing' } };
  const deps = depsWith({ render: () => Promise.resolve(missing) });
  expect(await handlePageRequest({ pathname, search: '?utm=1' }, deps)).toMatchObject({
    status: 301,
    headers: { Location: address, 'Cache-Control': pageCaching },
  });
});

it.each([
  ['/events/', '/events?utm=1'],
  ['/article/kaldera-works/', '/article/kaldera-works?utm=1'],
  ['/ARTICLE', '/article?utm=1'],
])('%s is answered with a redirect to the page’s own address', async (pathname, address) => {
  const [own = ''] = address.split('?');
  const render = vi.fn(() => Promise.resolve(home));
  const knownAddress = () => Promise.resolve({ pathname: own, search: '' });
  expect(
    await handlePageRequest({ pathname, search: '?utm=1' }, depsWith({ render, knownAddress })),
  ).toMatchObject({ status: 301, headers: { Location: address, 'Cache-Control': pageCaching } });
  expect(render).toHaveBeenCalledExactlyOnceWith({ pathname: own, search: '' }, reader);
});

it.each(['/article/kaldera-works', '/author/UdA5'])(
  '%s is not looked for in another case when it is missing',
  async (pathname) => {
    const missing: RenderedPage = { ...home, subject: { about: 'nothing' } };
    const deps = depsWith({ render: () => Promise.resolve(missing) });
    expect(await handlePageRequest({ pathname, search: '' }, deps)).toMatchObject({ status: 404 });
  },
);

it('a page that has moved is answered with a redirect to its new address', async () => {
  const moved: RenderedPage = { ...home, subject: { about: 'moved', to: '/band/tin-chapels' }, html: '' };
  expect(await handlePageRequest(request, depsWith({ render: () => Promise.resolve(moved) }))).toMatchObject({
    status: 301,
    headers: { Location: '/band/tin-chapels', 'Cache-Control': pageCaching },
  });
});

describe('an address without a page', () => {
  const unknown = { pathname: '/2024/05/doom/', search: '' };
  const nowhere = depsWith({ render: () => Promise.resolve(null) });

  it('an address without a page is answered with 404 and the shell, which says so, and is not cached', async () => {
    const answer = await handlePageRequest(unknown, nowhere);
    expect(answer).toMatchObject({
      status: 404,
      body: files.shell,
      headers: { 'Cache-Control': 'no-store' },
    });
  });

  it('an address that once had a page is redirected permanently to that page', async () => {
    const findRedirect = vi.fn(() => Promise.resolve('/article/doom'));
    const answer = await handlePageRequest(unknown, { ...nowhere, findRedirect });
    expect(answer).toMatchObject({ status: 301, headers: { Location: '/article/doom' } });
    expect(findRedirect).toHaveBeenCalledWith(unknown);
  });
});

describe('the start page', () => {
  const findRedirect = vi.fn(() => Promise.resolve('/article/doom'));

  it.each(['?p=123', '?feed=rss2'])('`/%s` redirects to where that led in WordPress', async (search) => {
    const deps = { ...depsWith({}), findRedirect };
    const answer = await handlePageRequest({ pathname: '/', search }, deps);
    expect(answer).toMatchObject({ status: 301, headers: { Location: '/article/doom' } });
  });

  it('the start page looks up no old address without a WordPress number', async () => {
    findRedirect.mockClear();
    expect((await handlePageRequest(request, { ...depsWith({}), findRedirect })).status).toBe(200);
    expect(findRedirect).not.toHaveBeenCalled();
  });
});

it.each<[string, Partial<PageDeps['site']>, string]>([
  ['rendering fails', { render: () => Promise.reject(new Error('no database')) }, files.shell],
  ['the page is not in the build', { render: () => Promise.resolve({ ...home, page: 'x' }) }, files.shell],
  ['there is no build', { files: () => Promise.reject(new Error('no file')) }, 'Try again'],
])(
  'when %s browsers get the shell and render it themselves, and nothing is cached',
  async (_, site, text) => {
    const deps = depsWith(site);
    const answer = await handlePageRequest(request, deps);
    expect(answer).toMatchObject({ status: 503, headers: { 'Cache-Control': 'no-store' } });
    expect(answer.body).toContain(text);
    expect(deps.logFailure).toHaveBeenCalledOnce();
  },
);

it('a rendering that does not end is given up', async () => {
  vi.useFakeTimers();
  const answer = handlePageRequest(request, depsWith({ render: () => new Promise(() => undefined) }));
  await vi.advanceTimersByTimeAsync(8000);
  expect(await answer).toMatchObject({ status: 503, body: files.shell });
  vi.useRealTimers();
});

describe('rendered pages are cached for half a minute', () => {
  const missing: RenderedPage = { ...home, subject: { about: 'nothing' } };

  it('addresses that differ in ignored parameters share one rendering, each with its own address in the data', async () => {
    const render = vi.fn<PageDeps['site']['render']>(() => Promise.resolve(home));
    const deps = depsWith({ render });
    for (const search of ['?fbclid=1', '?fbclid=2']) {
      const { body } = await handlePageRequest({ pathname: '/', search }, deps);
      expect(body).toContain(`"path":"/${search}"`);
    }
    expect(render.mock.calls.map(([asked]) => asked)).toEqual([{ pathname: '/', search: '' }]);
  });

  it('simultaneous requests for one page wait for one rendering', async () => {
    const render = vi.fn(() => Promise.resolve(home));
    const deps = depsWith({ render });
    const answers = await Promise.all([1, 2, 3].map(() => handlePageRequest(request, deps)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(render).toHaveBeenCalledOnce();
  });

  it('a page is rendered again half a minute after its rendering began', async () => {
    const render = vi.fn(() => Promise.resolve(home));
    const deps = depsWith({ render });
    await handlePageRequest(request, deps);
    now += ttlMs - 1;
    await handlePageRequest(request, deps);
    expect(render).toHaveBeenCalledTimes(1);
    now += 1;
    await handlePageRequest(request, deps);
    expect(render).toHaveBeenCalledTimes(2);
  });

  it.each<[string, () => Promise<RenderedPage>, number]>([
    ['is missing', () => Promise.resolve(missing), 404],
    ['failed', () => Promise.reject(new Error('no database')), 503],
  ])('a page that %s is not cached', async (_, first, status) => {
    const render = vi.fn(() => Promise.resolve(home)).mockImplementationOnce(first);
    const deps = depsWith({ render });
    expect((await handlePageRequest(request, deps)).status).toBe(status);
    expect((await handlePageRequest(request, deps)).status).toBe(200);
  });

  it('the oldest cached page is evicted to make room for another', async () => {
    const render = vi.fn(() => Promise.resolve(home));
    const deps = depsWith({ render });
    const visit = (number: number) => handlePageRequest({ pathname: `/article/${number}`, search: '' }, deps);
    for (let number = 0; number <= maxCachedPages; number++) await visit(number);
    expect(render).toHaveBeenCalledTimes(maxCachedPages + 1);
    await visit(1);
    expect(render).toHaveBeenCalledTimes(maxCachedPages + 1);
    await visit(0);
    expect(render).toHaveBeenCalledTimes(maxCachedPages + 2);
  });
});
