import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ArticleCard } from '../contract/articles.ts';
import type { BuiltSite } from '../contract/rendered-page.ts';
import type { PublicReader } from '../contract/public-reader.ts';
import { handleFeedRequest, type FeedDeps } from './handle-feed-request.ts';
import { feedText } from './rss.ts';
import { TtlCache } from '../kit/ttl-cache.ts';

let now = 0;
let malformed: string[] = [];
beforeEach(() => {
  now = 0;
  malformed = [];
});

const origin = 'https://riffhall.example';
const picture = { id: 'b'.repeat(24), width: 960, height: 640, widths: [480, 960], placeholder: '' };
const card: ArticleCard = {
  title: 'Loud & <slow> ]]>',
  excerpt: 'Three "chords" & the truth.',
  kind: 'news',
  cover: { ...picture, alt: 'A "stage"', caption: 'Late <b>', credit: 'Photo: Jo' },
  author: { uid: 'u1', name: 'Vera Volt' },
  tags: { doom: true },
  publishedAt: Date.UTC(2026, 10, 1, 10),
  minutes: 3,
  counts: { comments: 0, horns: 0 },
};

const loudCards: Record<string, ArticleCard> = { loud: card };

function depsWith({ sitemap = {}, cards = loudCards } = {}): FeedDeps {
  const reader: PublicReader = {
    get: (path) => Promise.resolve(cards[path.replace('articles/', '')] ?? null),
    highest: (path, { count }) => {
      const all = Object.entries(cards).map(([key, value]) => ({ key, value }));
      if (path === 'articles') return Promise.resolve(all.slice(0, count));
      const kind = path.replace('lists/articlesByKind/', '');
      return Promise.resolve([...all.filter(({ value }) => value.kind === kind), { key: 'gone', value: 1 }]);
    },
    lowest: () => Promise.resolve([]),
  };
  const built = { inSitemap: ['/', '/events', '/youtube'] } as BuiltSite;
  return {
    ...{ reader, clock: { now: () => 0 }, origin, contactEmail: 'me@riffhall.test' },
    database: { get: () => Promise.resolve(sitemap as never), query: () => Promise.resolve([]) },
    site: { files: () => Promise.resolve(built) },
    cache: new TtlCache({ ttlMs: 60_000, clock: { now: () => now } }),
    logMalformed: (place, field) => void malformed.push(`${place} ${field}`),
  };
}

const ask = (address: string, deps = depsWith()) => {
  const { pathname, searchParams } = new URL(address, origin);
  return handleFeedRequest({ path: pathname, query: searchParams }, deps);
};

const parser = new XMLParser({
  ignoreAttributes: false,
  isArray: (name) => ['item', 'url', 'category'].includes(name),
});
function parse<T>(body: string): T {
  expect(XMLValidator.validate(body)).toBe(true);
  return parser.parse(body) as T;
}

interface Rss {
  rss: { '@_version': string; channel: Record<string, unknown> & { item?: Record<string, unknown>[] } };
}

describe('RSS', () => {
  it('RSS is a feed that satisfies readers and validators', async () => {
    const { status, headers, body } = await ask('/api/rss.xml');
    expect(status).toBe(200);
    expect(headers['Content-Type']).toBe('application/rss+xml; charset=utf-8');
    const { rss } = parse<Rss>(body);
    expect(rss['@_version']).toBe('2.0');
    expect(rss.channel).toMatchObject({
      title: 'Riffhall',
      link: `${origin}/`,
      language: 'en',
      lastBuildDate: 'Sun, 01 Nov 2026 10:00:00 GMT',
      'atom:link': { '@_rel': 'self', '@_href': `${origin}/api/rss.xml`, '@_type': 'application/rss+xml' },
    });
    expect(rss.channel.item).toEqual([
      {
        title: 'Loud & ‹slow› ]]›',
        link: `${origin}/article/loud`,
        guid: { '#text': `${origin}/article/loud`, '@_isPermaLink': 'true' },
        pubDate: 'Sun, 01 Nov 2026 10:00:00 GMT',
        description: feedText(card.excerpt),
        'content:encoded': expect.stringContaining(
          '<p><small>Late &lt;b&gt; Photo: Jo</small></p><p>Three &quot;chords&quot; &amp; the truth.',
        ) as string,
        'dc:creator': 'Vera Volt',
        category: ['news', 'doom'],
        enclosure: {
          '@_url': `${origin}/media/${picture.id}/share.jpg`,
          '@_type': 'image/jpeg',
          '@_length': '0',
        },
      },
    ]);
  });

  it('RSS declares every namespace that it uses', async () => {
    const { body } = await ask('/api/rss.xml');
    const used = new Set([...body.matchAll(/<\/?([a-z]+):/g)].map(([, prefix]) => prefix));
    for (const prefix of used) expect(body).toContain(`xmlns:${prefix}="http`);
  });

  it('RSS leaves out characters that are invalid in XML', async () => {
    const text = 'Loud\uFFFE\uFFFF\u0001\uD800 & 🤘';
    const odd = {
      ...card,
      title: text,
      excerpt: text,
      author: { uid: 'u1', name: text },
      tags: { [text]: true },
    };
    const { body } = await ask('/api/rss.xml', depsWith({ cards: { odd: odd as ArticleCard } }));
    expect(body).not.toMatch(/[\uFFFE\uFFFF]|\p{Cs}|(?!\n)\p{Cc}/u);
    expect(parse<Rss>(body).rss.channel.item?.[0]?.title).toBe('Loud & 🤘');
  });

  it('RSS is a valid feed even if it is empty', async () => {
    const { body } = await ask('/api/rss.xml', depsWith({ cards: {} }));
    expect(parse<Rss>(body).rss.channel.item).toBeUndefined();
  });

  it('RSS can be filtered by kind, and leaves out articles that were unpublished meanwhile', async () => {
    const cards = { loud: card, verdict: { ...card, kind: 'review' as const } };
    const { body } = await ask('/api/rss.xml?kind=review', depsWith({ cards }));
    const { channel } = parse<Rss>(body).rss;
    expect(channel.item?.map(({ link }) => link)).toEqual([`${origin}/article/verdict`]);
    // Feed readers subscribe to the address that a feed states.
    expect(channel).toMatchObject({ 'atom:link': { '@_href': `${origin}/api/rss.xml?kind=review` } });
  });

  it('RSS leaves out malformed records and logs their path', async () => {
    const cards = {
      loud: card,
      none: 'a text',
      late: { ...card, publishedAt: 1e308 },
      open: { ...card, cover: { ...card.cover, id: '"><img src=x>' } },
    } as unknown as Record<string, ArticleCard>;
    const { status, body } = await ask('/api/rss.xml', depsWith({ cards }));
    expect(status).toBe(200);
    const items = parse<Rss>(body).rss.channel.item ?? [];
    expect(items.map(({ link }) => link)).toEqual([`${origin}/article/loud`]);
    expect(malformed.sort()).toEqual([
      'articles/late publishedAt',
      'articles/none ',
      'articles/open cover.id',
    ]);
  });

  it('RSS is read once a minute, whatever query the URL has', async () => {
    const deps = depsWith();
    const reads = vi.spyOn(deps.reader, 'highest');
    for (const query of ['', '?a=1', '?b=2', '?kind=news', '?kind=news&c=3'])
      await ask(`/api/rss.xml${query}`, deps);
    expect(reads).toHaveBeenCalledTimes(2);
    now = 60_000;
    await ask('/api/rss.xml', deps);
    expect(reads).toHaveBeenCalledTimes(3);
  });

  it('RSS of an unknown kind is not found', async () => {
    expect(await ask('/api/rss.xml?kind=drafts')).toMatchObject({ status: 404 });
  });
});

interface Sitemap {
  urlset?: { '@_xmlns': string; url: { loc: string; lastmod?: string }[] };
}

describe('the sitemap', () => {
  const updatedAt = Date.UTC(2026, 10, 3);

  it('the sitemap has every public page with its absolute URL', async () => {
    const { body } = await ask(
      '/sitemap.xml',
      depsWith({ sitemap: { loud: { updatedAt }, 'event:e1': { updatedAt }, 'band:bölzer': { updatedAt } } }),
    );
    const { urlset } = parse<Sitemap>(body);
    expect(urlset?.['@_xmlns']).toBe('http://www.sitemaps.org/schemas/sitemap/0.9');
    expect(urlset?.url).toContainEqual({ loc: `${origin}/` });
    expect(urlset?.url).toContainEqual({
      loc: `${origin}/article/loud`,
      lastmod: '2026-11-03T00:00:00.000Z',
    });
    expect(urlset?.url).toContainEqual({
      loc: `${origin}/events/e1`,
      lastmod: '2026-11-03T00:00:00.000Z',
    });
    expect(urlset?.url).toContainEqual({
      loc: `${origin}/band/b%C3%B6lzer`,
      lastmod: '2026-11-03T00:00:00.000Z',
    });
    for (const page of ['/events', '/youtube']) expect(urlset?.url).toContainEqual({ loc: origin + page });
  });

  it('the sitemap is read once a minute, whatever query is requested', async () => {
    const deps = depsWith({ sitemap: { loud: { updatedAt } } });
    const reads = vi.spyOn(deps.database, 'get');
    for (const address of ['/sitemap.xml', '/sitemap.xml?x=1']) await ask(address, deps);
    expect(reads).toHaveBeenCalledTimes(1);
    now = 60_000;
    await ask('/sitemap.xml', deps);
    expect(reads).toHaveBeenCalledTimes(2);
  });

  it('the sitemap is read again immediately after a failure', async () => {
    const deps = depsWith({ sitemap: { loud: { updatedAt } } });
    const works = deps.database;
    deps.database = { ...works, get: () => Promise.reject(new Error('down')) };
    await expect(ask('/sitemap.xml', deps)).rejects.toThrow('down');
    deps.database = works;
    expect(await ask('/sitemap.xml', deps)).toMatchObject({ status: 200 });
  });

  it.each([['soon'], [1e308], [null], [{}]])(
    'the sitemap lists a page that was changed at %j without a date',
    async (updatedAt) => {
      const sitemap = { loud: { updatedAt }, odd: 5 } as unknown as Record<string, { updatedAt: number }>;
      const { body } = await ask('/sitemap.xml', depsWith({ sitemap }));
      expect(parse<Sitemap>(body).urlset?.url).toContainEqual({ loc: `${origin}/article/loud` });
    },
  );
});

describe('the initial results of the search', () => {
  it('bands are read once an hour, and the rest once a minute', async () => {
    const deps = depsWith();
    const bandReads = vi.spyOn(deps.database, 'query');
    const otherReads = vi.spyOn(deps.reader, 'lowest');
    const reads = () => ({ bands: bandReads.mock.calls.length, rest: otherReads.mock.calls.length });
    const answer = await ask('/api/search.json', deps);
    expect(answer.headers['Content-Type']).toBe('application/json; charset=utf-8');
    const { bands } = reads();
    await ask('/api/search.json?again', deps);
    expect(reads()).toEqual({ bands, rest: 1 });
    now = 60_000;
    await ask('/api/search.json', deps);
    expect(reads()).toEqual({ bands, rest: 2 });
    now = 60 * 60_000;
    await ask('/api/search.json', deps);
    expect(reads()).toEqual({ bands: 2 * bands, rest: 3 });
  });
});
