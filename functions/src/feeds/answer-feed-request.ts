import { indexLists } from '../contract/article-index.ts';
import { type ArticleCard, type ArticleKind, articleKinds } from '../contract/articles.ts';
import { paths } from '../contract/paths.ts';
import type { PublicReader } from '../contract/public-reader.ts';
import type { Database } from '../database.ts';
import type { SiteBuild } from '../previews/site-build.ts';
import { answerCalendarRequest, type CalendarDeps } from './answer-calendar-request.ts';
import { answer, type FeedAnswer, notFound } from './feed-answer.ts';
import { type Episode, podcast } from './podcast.ts';
import { type FeedArticle, rss } from './rss.ts';
import { sitemap, type SitemapEntries, sitemapPart } from './sitemap.ts';

export interface FeedDeps extends CalendarDeps {
  /** The sitemap's own list is closed to readers. */
  database: Pick<Database, 'get'>;
  site: Pick<SiteBuild, 'files'>;
}

export interface FeedRequest {
  path: string;
  query: URLSearchParams;
}

const itemsInFeed = 20;
const episodesInPodcast = 100;

async function newest(reader: PublicReader): Promise<FeedArticle[]> {
  const entries = await reader.highest(paths.articles(), { by: 'publishedAt', count: itemsInFeed });
  return entries.map(({ key, value }) => ({ slug: key, card: value as ArticleCard }));
}

async function newestOf(reader: PublicReader, kind: ArticleKind): Promise<FeedArticle[]> {
  const entries = await reader.highest(indexLists.kind(kind), { by: '$value', count: itemsInFeed });
  const cards = await Promise.all(
    entries.map(async ({ key }) => ({ slug: key, card: await reader.get(paths.article(key)) })),
  );
  // Articles that were unpublished meanwhile are left out.
  return cards.filter((article): article is FeedArticle => article.card !== null);
}

async function feedOf({ query }: FeedRequest, { reader, origin }: FeedDeps): Promise<FeedAnswer> {
  const asked = query.get('kind');
  const kind = articleKinds.find((each) => each === asked);
  if (asked !== null && !kind) return notFound;
  const articles = kind ? await newestOf(reader, kind) : await newest(reader);
  return answer('application/rss+xml', rss(articles, origin));
}

const isRecorded = (article: FeedArticle): article is Episode => article.card?.recording !== undefined;

async function podcastOf({ reader, origin }: FeedDeps): Promise<FeedAnswer> {
  const entries = await reader.highest(paths.recordedArticles(), { by: '$value', count: episodesInPodcast });
  const articles = await Promise.all(
    entries.map(async ({ key }) => ({ slug: key, card: await reader.get(paths.article(key)) })),
  );
  return answer('application/rss+xml', podcast((articles as FeedArticle[]).filter(isRecorded), origin));
}

/** `/sitemap.xml` and its parts, `/api/rss.xml` with an optional `?kind=review`, the podcast, and calendars. */
export async function answerFeedRequest(request: FeedRequest, deps: FeedDeps): Promise<FeedAnswer> {
  const { database, origin } = deps;
  if (request.path === '/api/rss.xml') return feedOf(request, deps);
  if (request.path === '/api/podcast.xml') return podcastOf(deps);
  if (request.path.endsWith('.ics')) return answerCalendarRequest(request, deps);

  const [isSitemap, part] = /^\/sitemap(?:-(\d{1,4}))?\.xml$/.exec(request.path) ?? [];
  if (isSitemap === undefined) return notFound;
  const entries = (await database.get<SitemapEntries>(paths.sitemap())) ?? {};
  const content = { entries, pages: (await deps.site.files()).inSitemap };
  const xml = part ? sitemapPart(content, origin, Number(part)) : sitemap(content, origin);
  return xml === null ? notFound : answer('application/xml', xml);
}
