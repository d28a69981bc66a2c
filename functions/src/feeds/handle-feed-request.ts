import { indexLists } from '../contract/article-index.ts';
import { type ArticleKind, articleKinds } from '../contract/articles.ts';
import { paths } from '../contract/paths.ts';
import { initialResultsPath } from '../contract/search.ts';
import { siteDescription } from '../contract/site.ts';
import type { Database } from '../database.ts';
import type { LogMalformed } from '../kit/stored-record.ts';
import type { SiteBuild } from '../previews/site-build.ts';
import { handleCalendarRequest, type CalendarDeps } from './handle-calendar-request.ts';
import { answer, type FeedAnswer, notFound } from './feed-answer.ts';
import { type CacheLonger, initialResults } from '../search/initial-results.ts';
import { podcast, type PodcastSite, type FeedArticle, rss, readEpisodeCard, readFeedCard } from './rss.ts';
import { sitemap, type SitemapEntries } from './sitemap.ts';

export interface FeedDeps extends CalendarDeps, PodcastSite {
  /**
   * Needed because public readers have no access to the list of the sitemap, and the list of all bands is longer than
   * they may query.
   */
  database: Pick<Database, 'get' | 'query'>;
  site: Pick<SiteBuild, 'files'>;
}

interface FeedRequest {
  path: string;
  query: URLSearchParams;
}

const itemsInFeed = 20;
const episodesInPodcast = 100;

const feedArticle =
  (log: LogMalformed) =>
  ({ key: slug, value }: { key: string; value: unknown }): FeedArticle[] => {
    const card = readFeedCard(slug, value, log);
    return card ? [{ slug, card }] : [];
  };

async function newest({ reader, logMalformed }: FeedDeps): Promise<FeedArticle[]> {
  const entries = await reader.highest(paths.articles(), { by: 'publishedAt', count: itemsInFeed });
  return entries.flatMap(feedArticle(logMalformed));
}

/** Returns the cards of a list of slugs, without articles that were unpublished in the meantime. */
async function cardsOf(list: string, count: number, { reader }: FeedDeps) {
  const entries = await reader.highest(list, { by: '$value', count });
  const cards = await Promise.all(
    entries.map(async ({ key }) => ({ key, value: await reader.get(paths.article(key)) })),
  );
  return cards.filter(({ value }) => value !== null);
}

async function newestOf(kind: ArticleKind, deps: FeedDeps): Promise<FeedArticle[]> {
  const cards = await cardsOf(indexLists.kind(kind), itemsInFeed, deps);
  return cards.flatMap(feedArticle(deps.logMalformed));
}

/** Returns the one-sentence description of the site: the admins' text, or the default. */
const describedAs = async ({ reader }: FeedDeps): Promise<string> => {
  const text = await reader.get(`${paths.siteText('description')}/text`);
  return typeof text === 'string' && text !== '' ? text : siteDescription;
};

async function feedOf({ query }: FeedRequest, deps: FeedDeps): Promise<FeedAnswer> {
  const asked = query.get('kind');
  const kind = articleKinds.find((each) => each === asked);
  if (asked !== null && !kind) return notFound;
  const xml = await deps.cache.get(`rss ${kind ?? ''}`, async () =>
    rss(kind ? await newestOf(kind, deps) : await newest(deps), deps.origin, await describedAs(deps), kind),
  );
  return answer('application/rss+xml', xml);
}

async function podcastOf(deps: FeedDeps): Promise<FeedAnswer> {
  const xml = await deps.cache.get('podcast', async () => {
    const cards = await cardsOf(paths.recordedArticles(), episodesInPodcast, deps);
    const recorded = cards.filter(({ value }) => (value as { recording?: unknown }).recording !== undefined);
    const episodes = recorded.flatMap(({ key: slug, value }) => {
      const card = readEpisodeCard(slug, value, deps.logMalformed);
      return card ? [{ slug, card }] : [];
    });
    return podcast(episodes, deps, await describedAs(deps));
  });
  return answer('application/rss+xml', xml);
}

/** Bands are cached for this many times the usual TTL: an hour instead of a minute. */
const bandsTtlFactor = 60;

async function initialResultsOf(deps: FeedDeps): Promise<FeedAnswer> {
  const cacheLonger: CacheLonger = (name, read) => deps.cache.get(name, read, { ttlFactor: bandsTtlFactor });
  const text = await deps.cache.get('search', async () =>
    JSON.stringify(await initialResults({ ...deps, cacheLonger })),
  );
  return answer('application/json', text);
}

async function sitemapOf({ cache, database, site, origin }: FeedDeps): Promise<FeedAnswer> {
  const xml = await cache.get('sitemap', async () => {
    const entries = (await database.get<SitemapEntries>(paths.sitemap())) ?? {};
    return sitemap({ entries, pages: (await site.files()).inSitemap }, origin);
  });
  return answer('application/xml', xml);
}

/**
 * Answers `/sitemap.xml`, `/api/rss.xml` with an optional `?kind=review`, the podcast, the initial data
 * of the search, and calendars.
 */
export async function handleFeedRequest(request: FeedRequest, deps: FeedDeps): Promise<FeedAnswer> {
  if (request.path === '/api/rss.xml') return feedOf(request, deps);
  if (request.path === '/api/podcast.xml') return podcastOf(deps);
  if (request.path === initialResultsPath) return initialResultsOf(deps);
  if (request.path.endsWith('.ics')) return handleCalendarRequest(request, deps);
  return request.path === '/sitemap.xml' ? sitemapOf(deps) : notFound;
}
