import { readFileSync } from 'node:fs';
import { expect, it, vi } from 'vitest';
import type { PublicReader } from '../contract/public-reader.ts';
import { type BuiltSite, type RenderedPage, templatePlaces } from '../contract/rendered-page.ts';
import { answerPageRequest, type PageDeps, pageCaching } from './answer-page-request.ts';

const { scripts, head, styles, content } = templatePlaces;
const files: BuiltSite = {
  shell: '<html>shell</html>',
  template: `<html data-scripts="${scripts}"><head>${head}${styles}</head><body>${content}</body></html>`,
  pages: { 'home-page': { scripts: ['/assets/app.js', '/assets/home.js'], styles: ['/assets/home.css'] } },
  styles: { '/assets/home.css': 'h1 { color: red }' },
  served: [],
  inSitemap: [],
};
const home: RenderedPage = {
  page: 'home-page',
  subject: { about: 'home' },
  html: '<h1>Loud $& music</h1>',
  data: { title: '</script><script>alert(1)</script>' },
};
const reader: PublicReader = {
  get: () => Promise.resolve(null),
  highest: () => Promise.resolve([]),
  lowest: () => Promise.resolve([]),
};

const depsWith = (site: Partial<PageDeps['site']>): PageDeps => ({
  site: { files: () => Promise.resolve(files), render: () => Promise.resolve(home), ...site },
  reader,
  origin: 'https://riffhall.example',
  logFailure: vi.fn(),
});
const request = { pathname: '/', search: '?utm=1' };

it('a page is answered with content, styles and data, and names the scripts without running them', async () => {
  const { status, headers, body } = await answerPageRequest(request, depsWith({}));
  expect(status).toBe(200);
  expect(headers['Cache-Control']).toBe(pageCaching);
  expect(body).toContain('<html data-scripts="/assets/app.js /assets/home.js">');
  expect(body).toContain('<div id="root"><h1>Loud $& music</h1></div>');
  expect(body).toContain('<style>h1 { color: red }</style>');
  const [, data = ''] = /<script type="application\/json" id="page-data">(.*?)<\/script>/.exec(body) ?? [];
  expect(JSON.parse(data)).toEqual({ path: '/?utm=1', data: home.data });
});

it('a missing page is answered with 404 and the page that says so', async () => {
  const missing: RenderedPage = { ...home, subject: { about: 'nothing' } };
  const answer = await answerPageRequest(request, depsWith({ render: () => Promise.resolve(missing) }));
  expect(answer).toMatchObject({ status: 404, headers: { 'Cache-Control': pageCaching } });
  expect(answer.body).toContain('<h1>');
});

it('a page that only browsers render is answered with the shell', async () => {
  const answer = await answerPageRequest(request, depsWith({ render: () => Promise.resolve(null) }));
  expect(answer).toMatchObject({ status: 200, body: files.shell });
});

it.each<[string, Partial<PageDeps['site']>, string]>([
  ['rendering fails', { render: () => Promise.reject(new Error('no database')) }, files.shell],
  ['the page is not in the build', { render: () => Promise.resolve({ ...home, page: 'x' }) }, files.shell],
  ['there is no build', { files: () => Promise.reject(new Error('no file')) }, 'Try again'],
])(
  'when %s browsers get the shell and render it themselves, and nothing is cached',
  async (_, site, text) => {
    const deps = depsWith(site);
    const answer = await answerPageRequest(request, deps);
    expect(answer).toMatchObject({ status: 503, headers: { 'Cache-Control': 'no-store' } });
    expect(answer.body).toContain(text);
    expect(deps.logFailure).toHaveBeenCalledOnce();
  },
);

it('a rendering that does not end is given up', async () => {
  vi.useFakeTimers();
  const answer = answerPageRequest(request, depsWith({ render: () => new Promise(() => undefined) }));
  await vi.advanceTimersByTimeAsync(8000);
  expect(await answer).toMatchObject({ status: 503, body: files.shell });
  vi.useRealTimers();
});

it('Hosting has the same caching in its settings, or its own would win', () => {
  const config = readFileSync(new URL('../../../firebase.json', import.meta.url), 'utf8');
  expect(config).toContain(`"value": "${pageCaching}"`);
});
