import { paths } from '@contract/paths.ts';
import type { PublicReader } from '@contract/public-reader.ts';
import { dayMs } from '@contract/time.ts';
import { bandKey, indexLists } from '@contract/article-index.ts';
import type { Picture } from '@contract/pictures.ts';
import {
  isEventId,
  listedEvent,
  type ListedEvent,
  shownDetails,
  type ShownDetails,
} from '../stored-event.ts';
import { loadRelatedVideos } from '../../../data/load-related-videos.ts';
import { readOptional } from '../../../data/read-optional.ts';
import { memoizeByKey } from '../../../lib/memoize-by-key.ts';
import { storedObject, storedPicture, storedText } from '../../../lib/stored.ts';
import type { ListedVideo } from '../../../lib/stored-video.ts';
import { loadNextOf } from '../load-next.ts';
import { loadSetLists, type ShownSetList } from '../set-lists/load-set-lists.ts';
import { isOver } from '../event-times.ts';

interface NearArticle {
  slug: string;
  title: string;
  kind: string;
  cover: Picture | null;
}

/** The content related to an event through its bands. */
export interface RelatedContent {
  /** The live report. Null before the event is over. */
  report: NearArticle | null;
  articles: NearArticle[];
  videos: ListedVideo[];
  events: ListedEvent[];
}

/** The headliners are the best known. More bands would only cost reads. */
const bandsMax = 4;
const shown = 3;
/** The number of list entries read per band. */
const looked = 6;
/** A live report published later than this after the event belongs to another show. */
const reportWithinMs = 60 * dayMs;

function nearArticle(slug: string, stored: unknown): NearArticle | null {
  const { title, kind, cover } = storedObject(stored);
  if (!storedText(title)) return null;
  return {
    slug,
    title: storedText(title),
    kind: storedText(kind),
    cover: storedPicture(cover),
  };
}

/** Reads the articles of these slugs that exist, each only once. */
type ReadArticles = (slugs: readonly string[]) => Promise<NearArticle[]>;

function articleReader(reader: PublicReader): ReadArticles {
  const read = memoizeByKey(async (slug) => nearArticle(slug, await reader.get(paths.article(slug))));
  return async (slugs) => (await Promise.all(slugs.map(read))).filter((article) => article !== null);
}

async function articlesOf(reader: PublicReader, bands: string[], read: ReadArticles): Promise<NearArticle[]> {
  const newest = { by: '$value', count: looked };
  const found = await Promise.all(bands.map((band) => reader.highest(indexLists.band(band), newest)));
  const places = found.flat().sort((a, b) => Number(b.value) - Number(a.value));
  return read([...new Set(places.map(({ key }) => key))].slice(0, 2 * looked));
}

/**
 * Returns the article that the event names as its report, or else the first live report about its bands after the show,
 * however many articles about them came later.
 */
async function reportOf(
  reader: PublicReader,
  { report, startsAt, until }: ListedEvent,
  { bands, read }: { bands: string[]; read: ReadArticles },
): Promise<NearArticle | null> {
  const [named] = report === null ? [] : await read([report]);
  if (named) return named;
  const after = { by: '$value', from: startsAt, count: 2 * looked };
  const found = await Promise.all(bands.map((band) => reader.lowest(indexLists.band(band), after)));
  const slugs = found
    .flat()
    .filter(({ value }) => Number(value) <= until + reportWithinMs)
    .sort((a, b) => Number(a.value) - Number(b.value))
    .map(({ key }) => key);
  const articles = await read([...new Set(slugs)].slice(0, 2 * looked));
  return articles.find(({ kind }) => kind === 'live-report') ?? null;
}

export async function loadRelated(
  reader: PublicReader,
  event: ListedEvent,
  now: number,
): Promise<RelatedContent> {
  const bands = [...new Set(event.lineUp.map(bandKey).filter(Boolean))].slice(0, bandsMax);
  const read = articleReader(reader);
  const hasReport = isOver(event, now) && event.state !== 'cancelled';
  const [report, articles, videos, events] = await Promise.all([
    hasReport ? reportOf(reader, event, { bands, read }) : null,
    articlesOf(reader, bands, read),
    loadRelatedVideos(reader, bands),
    loadNextOf(reader, event.lineUp, { now, but: event.id }),
  ]);
  return {
    ...{ report, videos, events },
    articles: articles.filter(({ slug }) => slug !== report?.slug).slice(0, shown),
  };
}

export interface EventPageData {
  event: ListedEvent;
  details: ShownDetails;
  /** What was played, once it is over. */
  setLists: ShownSetList[];
  /** The time of the read, in milliseconds since the epoch. */
  now: number;
  /** Null if not loaded yet. */
  related: RelatedContent | null;
}

/** Loads the event `id`. Null if it does not exist. */
export async function loadEvent(
  reader: PublicReader,
  id: string,
  now: number,
): Promise<EventPageData | null> {
  if (!isEventId(id)) return null;
  const [card, details] = await Promise.all([
    reader.get(paths.event(id)),
    reader.get(paths.eventDetails(id)),
  ]);
  const event = listedEvent(id, card);
  if (!event) return null;
  const setLists = await readOptional('the set lists of an event', loadSetLists(reader, event, now), []);
  return { event, details: shownDetails(details), setLists, now, related: null };
}

/** Loads everything that the event's page shows. Null if the event does not exist. */
export async function loadEventPage(
  reader: PublicReader,
  id: string,
  now: number,
): Promise<EventPageData | null> {
  const read = await loadEvent(reader, id, now);
  return read && { ...read, related: await loadRelated(reader, read.event, now) };
}
