import * as v from 'valibot';
import { dayAfter, dayOf } from '../contract/calendar.ts';
import { isKey } from '../contract/keys.ts';
import { fieldOf, type Path, paths } from '../contract/paths.ts';
import { readSchema, type Read } from '../contract/read-schemas.ts';
import { readMaxBytes, type PageKind, pageKindOf, type ReadCounts, readDaysKept } from '../contract/reads.ts';
import { siteTimeZone } from '../contract/site.ts';
import type { StoreDeps, Changes } from '../database.ts';
import { hourlyHash } from '../kit/crypto.ts';
import { consume, hourWindow } from '../kit/rate-limit.ts';
import { parseJson } from '../kit/request.ts';

export interface ReadRequest {
  method: string;
  type: string;
  body: Buffer;
  address: string;
  header: (name: string) => string;
}

/**
 * Answers `POST /api/reads`: an article or another page was read, or a recording listened to. Returns the status, which
 * is 204 whether counted or not, so as not to reveal what gets counted.
 */
export async function handleReadRequest(request: ReadRequest, deps: StoreDeps): Promise<number> {
  const { method, type, body, address, header } = request;
  if (method !== 'POST') return 405;
  if (body.length > readMaxBytes) return 413;
  if (!/^application\/json\b/i.test(type)) return 415;
  const parsed = v.safeParse(readSchema, parseJson(body));
  if (!parsed.success) return 400;
  // Browsers set this header themselves, and scripts cannot change it.
  if (header('sec-fetch-site') !== 'same-origin') return 403;
  const place = countedPlace(parsed.output);
  if (!place || hasOptedOut(header) || !isReader(header('user-agent'))) return 204;
  if (!(await withinReadLimit(address, place.what, deps))) return 204;
  if (place.exists !== null && (await deps.database.get(place.exists)) === null) return 204;
  await countRead(place, deps);
  return 204;
}

interface CountedPlace {
  /** The name of the item, for rate limits. */
  what: string;
  counts: Path<ReadCounts>[];
  /** The article that is counted among those of the day. */
  slug?: string;
  /** A path that exists while the item is published; null for a static page. */
  exists: Path<unknown> | null;
}

const itemPaths: Partial<Record<PageKind, (key: string) => Path<unknown>>> = {
  shows: (id) => fieldOf(paths.event(id), 'startsAt'),
  bands: (key) => fieldOf(paths.band(key), 'name'),
  authors: (uid) => fieldOf(paths.profile(uid), 'displayName'),
};

/** Returns the key in a path such as `/band/iron%20maiden`, or null if it cannot be a valid one. */
function keyIn(path: string): string | null {
  try {
    const key = decodeURIComponent(path.split('/')[2] ?? '');
    return isKey(key) && !/[.#$[\]/]/.test(key) ? key : null;
  } catch {
    return null;
  }
}

function placeOfPage(path: string): CountedPlace | null {
  const kind = pageKindOf(path);
  if (kind === null) return null;
  const page = { what: path, counts: [paths.readsByKind(kind)], exists: null };
  const itemPath = itemPaths[kind];
  if (!itemPath || path === '/events') return page;
  const key = keyIn(path);
  return key === null ? null : { ...page, exists: itemPath(key) };
}

/** Returns where a listen to an article's recording is counted. */
export const listensOf = (slug: string) => [paths.listens(slug), paths.readsByKind('listens')];

/** Returns where a read is counted, or null for an invalid path. */
function countedPlace(read: Read): CountedPlace | null {
  if ('page' in read) return placeOfPage(read.page);
  if ('listen' in read) {
    const slug = read.listen;
    return { what: `listen ${slug}`, counts: listensOf(slug), exists: paths.articleRecording(slug) };
  }
  const { slug } = read;
  const counts = [paths.reads(slug), paths.readsByKind('reads')];
  return { what: slug, counts, slug, exists: fieldOf(paths.article(slug), 'publishedAt') };
}

/** Returns a header by its lowercase name, or '' if it was not sent. */
export type Header = (name: string) => string;

/** User agents of bots and other programs. */
const programs =
  /bot|crawl|spider|slurp|preview|headless|lighthouse|pagespeed|monitor|uptime|scan|archive|fetch|facebookexternalhit|embedly|python|curl|wget/i;

/** True for browsers: all user agents of real browsers begin with `Mozilla/5.0`. */
const isReader = (userAgent: string): boolean =>
  userAgent.startsWith('Mozilla/5.0') && !programs.test(userAgent);

/** User agents of podcast directories, which only check whether a file exists. */
const podcastPrograms = /itms|validat|ffprobe|feedupdate/i;

/** True for podcast apps, which may use any user agent. */
const isListener = (userAgent: string): boolean =>
  userAgent !== '' && !programs.test(userAgent) && !podcastPrograms.test(userAgent);

/** True if the reader opted out of tracking. The page checks this, too, before it sends anything. */
const hasOptedOut = (header: Header): boolean => header('sec-gpc') === '1' || header('dnt') === '1';

/**
 * Increments counts, in total and for the current day in the site's time zone. Drops days that are past their retention.
 * No transaction: any number of readers count at once, and a lost response counts twice at worst.
 */
async function countRead(
  { counts, slug }: Pick<CountedPlace, 'counts' | 'slug'>,
  { database, clock }: StoreDeps,
): Promise<void> {
  const today = dayOf(clock.now(), siteTimeZone);
  const changes: Changes = {};
  for (const place of counts) {
    const days = fieldOf(place, 'days');
    const to = dayAfter(today, -readDaysKept);
    for (const { key } of await database.query(days, { by: '$key', to, limit: readDaysKept }))
      changes[`${days}/${key}`] = null;
    changes[`${days}/${today}`] = database.increment(1);
    changes[fieldOf(place, 'total')] = database.increment(1);
  }
  if (slug !== undefined) changes[`${paths.readsOn(today)}/${slug}`] = database.increment(1);
  await database.update(changes);
}

export interface EpisodeRequest {
  method: string;
  /** The client address. */
  address: string;
  header: Header;
}

export interface EpisodeDeps extends StoreDeps {
  /** Logs a count that failed. It must not keep anybody from listening. */
  logUncounted: (error: unknown) => void;
}

/**
 * True if the request is for the whole file or a large first part of it. Apps also probe the first bytes to detect the
 * file type, and request later parts separately; neither counts.
 */
const asksForAll = (range: string) => /^(bytes=0-(\d{3,})?)?$/.test(range);

/** Counts the download of an article's recording by a podcast app. */
export async function countEpisode(
  slug: string,
  { method, header, address }: EpisodeRequest,
  deps: EpisodeDeps,
): Promise<void> {
  const app = header('user-agent');
  if (method !== 'GET' || !asksForAll(header('range')) || hasOptedOut(header) || !isListener(app)) return;
  try {
    if (await withinEpisodeLimit(address, `${app} ${slug}`, deps))
      await countRead({ counts: listensOf(slug) }, deps);
  } catch (error) {
    deps.logUncounted(error);
  }
}

/** Reads per hour that are counted for one IP address, which may be shared by a household or many phones. */
export const readLimits = { perAddress: 120, perAddressAndItem: 5 } as const;

interface Limits {
  name: 'reads' | 'episodes';
  perAddress: number;
  perAddressAndItem: number;
  /** The number of counters for items in one record. */
  items: number;
}
const ofReads: Limits = { name: 'reads', ...readLimits, items: 64 };
/**
 * Many phones share the IP address of a mobile network, but a single program that keeps changing its user agent also
 * counts as one address.
 */
export const episodesPerNetwork = 480;
/**
 * An app requests a file repeatedly while it plays, so it is counted once an hour. There are enough counters that few
 * apps share one.
 */
const ofEpisodes: Limits = {
  name: 'episodes',
  perAddress: episodesPerNetwork,
  perAddressAndItem: 1,
  items: 1024,
};

/**
 * IP addresses are hashed into this many records with this many counters each. So neither grows, and no counter can be
 * traced to an address.
 */
const records = 256;
const addressesEach = 16;

/**
 * Returns a function that counts a read of an item by an IP address, and returns false if the address has reached a
 * limit. Only hash buckets shared by many addresses are stored. They are derived with the current hour, so they change
 * every hour.
 */
function limiterOf(limits: Limits) {
  const { name, perAddress, perAddressAndItem, items } = limits;
  return (address: string, item: string, { database, clock }: StoreDeps): Promise<boolean> => {
    const ofAddress = hourlyHash(address, records * addressesEach, clock);
    return consume(
      paths.limits(`${name}-${ofAddress % records}`),
      [
        hourWindow(`address-${Math.floor(ofAddress / records)}`, perAddress),
        hourWindow(`thing-${hourlyHash(`${address} ${item}`, items, clock)}`, perAddressAndItem),
      ],
      { database, clock },
    );
  };
}

const withinReadLimit = limiterOf(ofReads);
/** Here, the item is an episode in one app. */
const withinEpisodeLimit = limiterOf(ofEpisodes);
