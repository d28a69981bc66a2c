import { dayMs } from '@contract/time.ts';
import { bandKey, indexLists } from '@contract/article-index.ts';
import { paths } from '@contract/paths.ts';
import type { Picture } from '@contract/pictures.ts';
import type { PublicReader } from '@contract/public-reader.ts';
import { videoLists } from '@contract/videos.ts';
import {
  storedCount,
  storedObject,
  storedPicture,
  storedText,
  storedTimestamp,
} from '../../../lib/stored.ts';
import { loadNextOf } from '../load-next.ts';
import { isOver } from '../event-state.ts';
import type { ListedEvent } from '../stored-event.ts';

export interface NearArticle {
  slug: string;
  title: string;
  kind: string;
  publishedAt: number;
  cover: Picture | null;
}

export interface NearVideo {
  id: string;
  title: string;
  seconds: number;
  picture: Picture | null;
  embeddable: boolean;
}

/** The content related to an event through its bands. */
export interface RelatedContent {
  /** The live report. Null before the event is over. */
  report: NearArticle | null;
  articles: NearArticle[];
  videos: NearVideo[];
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
  const { title, kind, publishedAt, cover } = storedObject(stored);
  if (!storedText(title)) return null;
  return {
    slug,
    title: storedText(title),
    kind: storedText(kind),
    publishedAt: storedTimestamp(publishedAt),
    cover: storedPicture(cover),
  };
}

function nearVideo(id: string, stored: unknown): NearVideo | null {
  const { title, seconds, picture, embeddable } = storedObject(stored);
  if (!storedText(title)) return null;
  return {
    id,
    title: storedText(title),
    seconds: storedCount(seconds),
    picture: storedPicture(picture),
    embeddable: embeddable !== false,
  };
}

const isThere = <Thing>(thing: Thing | null): thing is Thing => thing !== null;

/** Returns the keys in the bands' lists without duplicates, highest value first. */
async function inLists(reader: PublicReader, lists: string[]): Promise<string[]> {
  const found = await Promise.all(lists.map((list) => reader.highest(list, { by: '$value', count: looked })));
  const places = found.flat().sort((one, other) => Number(other.value) - Number(one.value));
  return [...new Set(places.map(({ key }) => key))];
}

async function articlesOf(
  reader: PublicReader,
  bands: string[],
  named: string | null,
): Promise<NearArticle[]> {
  const slugs = await inLists(reader, bands.map(indexLists.band));
  const wanted = [...new Set([...(named ? [named] : []), ...slugs.slice(0, 2 * looked)])];
  const read = await Promise.all(
    wanted.map(async (slug) => nearArticle(slug, await reader.get(paths.article(slug)))),
  );
  return read.filter(isThere);
}

async function videosOf(reader: PublicReader, bands: string[]): Promise<NearVideo[]> {
  const ids = await inLists(reader, bands.map(videoLists.band));
  const read = await Promise.all(
    ids.slice(0, shown).map(async (id) => nearVideo(id, await reader.get(paths.video(id)))),
  );
  return read.filter(isThere);
}

/**
 * Returns the article that the event names as its report, or else the first live report about its bands after the show.
 */
function reportOf(event: ListedEvent, articles: readonly NearArticle[]): NearArticle | null {
  const soonAfter = ({ kind, publishedAt }: NearArticle) =>
    kind === 'live-report' && publishedAt >= event.startsAt && publishedAt <= event.until + reportWithinMs;
  return (
    articles.find(({ slug }) => slug === event.report) ??
    articles.filter(soonAfter).sort((one, other) => one.publishedAt - other.publishedAt)[0] ??
    null
  );
}

export async function loadRelated(
  reader: PublicReader,
  event: ListedEvent,
  now: number,
): Promise<RelatedContent> {
  const bands = [...new Set(event.lineUp.map(bandKey).filter(Boolean))].slice(0, bandsMax);
  const [articles, videos, events] = await Promise.all([
    articlesOf(reader, bands, event.report),
    videosOf(reader, bands),
    loadNextOf(reader, event.lineUp, { now, but: event.id }),
  ]);
  const report = isOver(event, now) && event.state !== 'cancelled' ? reportOf(event, articles) : null;
  return {
    ...{ report, videos, events },
    articles: articles.filter(({ slug }) => slug !== report?.slug).slice(0, shown),
  };
}
