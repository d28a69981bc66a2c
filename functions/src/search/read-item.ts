import { earliestSpelling } from '../bands/canonical-spelling.ts';
import { bandKey, indexLists } from '../contract/article-index.ts';
import type { ArticleCard } from '../contract/articles.ts';
import { articleKindNames } from '../contract/article-kinds.ts';
import { countryName } from '../contract/country-name.ts';
import type { EventCard } from '../contract/events.ts';
import { fieldOf, paths } from '../contract/paths.ts';
import type { SearchKind } from '../contract/search.ts';
import { searchWords } from '../contract/search-words.ts';
import { siteTimeZone } from '../contract/site.ts';
import type { VideoCard } from '../contract/videos.ts';
import type { Database } from '../database.ts';
import { plainLine } from '../kit/plain-text.ts';

/**
 * `indexEntries/search:{kind}/{id}`: the indexed form of an item, from which all its index entries are derived. Each field of
 * words is one string with the words separated by spaces. Empty fields are omitted, because the database does not store
 * them.
 */
export interface SearchableItem {
  title: string;
  /** The line below the title. */
  detail?: string;
  /** Orders items of a kind: the time of an article, event or video; the number of items for a band or an author. */
  at: number;
  /** Primary words: those of the title and of the performers. */
  names?: string;
  /** Secondary words: tags and place. */
  others?: string;
  /** Keys of the bands that it names. */
  bands?: string;
  /** The uids of the authors. */
  author?: string;
}

/** The maximum number of words per item; festivals have long line-ups. */
const wordsMax = 150;

/** Joins the distinct words of a text. */
const joined = (words: readonly string[]): string => [...new Set(words)].slice(0, wordsMax).join(' ');

export const wordsIn = (text: string | undefined): string[] =>
  text === undefined || text === '' ? [] : text.split(' ');

/** Returns the item without empty fields. */
function searchableItem({ title, at, ...texts }: SearchableItem): SearchableItem {
  const filled = Object.entries(texts).filter(([, text]) => text !== '');
  return { title, at, ...Object.fromEntries(filled) };
}

type Reader = (id: string, database: Database) => Promise<SearchableItem | null>;

/** Bands and authors are ordered by their number of items, up to this. */
const countedUpTo = 50;

const textsIn = (value: unknown): string[] =>
  Object.values(value ?? {}).filter((one): one is string => typeof one === 'string');
const titlesIn = (songs: readonly { title: string }[] | null): string[] =>
  (songs ?? []).map(({ title }) => title);
const isTime = (value: unknown): value is number => Number.isFinite(value);
const words = (...texts: string[]): string[] => texts.flatMap(searchWords);
const line = (...parts: (string | undefined)[]): string => parts.filter(Boolean).join(' · ');
const keysOf = (names: readonly string[]): string[] => names.map(bandKey).filter((key) => key !== '');

const dayIn = (timeZone: string, at: number): string => {
  const format = (zone: string) =>
    new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: zone }).format(at);
  try {
    return format(timeZone);
  } catch {
    return format(siteTimeZone);
  }
};

const readArticle: Reader = async (slug, database) => {
  const card = await database.get<Partial<ArticleCard>>(paths.article(slug));
  if (typeof card?.title !== 'string' || !isTime(card.publishedAt)) return null;
  const bands = textsIn(card.bands);
  const writers = [card.author, ...(card.coAuthors ?? [])].flatMap((one) =>
    typeof one?.uid === 'string' ? [one] : [],
  );
  const guests = writers.filter(({ uid }) => uid === '').map(({ name }) => name);
  return searchableItem({
    title: card.title,
    detail: line(card.kind && articleKindNames[card.kind]?.one, dayIn(siteTimeZone, card.publishedAt)),
    at: card.publishedAt,
    names: joined(words(card.title, ...bands)),
    others: joined(words(...Object.keys(card.tags ?? {}), ...textsIn(card.review), ...guests)),
    bands: joined(keysOf(bands)),
    author: joined(writers.map(({ uid }) => uid).filter(Boolean)),
  });
};

const stateNames: Partial<Record<string, string>> = { cancelled: 'Cancelled', postponed: 'Postponed' };

const readEvent: Reader = async (id, database) => {
  const [card, setLists] = await Promise.all([
    database.get<Partial<EventCard>>(paths.event(id)),
    database.get(paths.setLists(id)),
  ]);
  if (typeof card?.title !== 'string' || !isTime(card.startsAt)) return null;
  const { venue = '', city = '', state = '' } = card;
  const lineUp = textsIn(card.lineUp);
  const day = card.dateOpen ? '' : dayIn(card.timeZone ?? siteTimeZone, card.startsAt);
  return searchableItem({
    title: card.title,
    detail: line(stateNames[state], day, [venue, city].filter(Boolean).join(', ')),
    at: card.startsAt,
    names: joined(words(card.title, ...lineUp)),
    others: joined(
      words(
        ...[venue, city, countryName(card.country ?? ''), ...Object.keys(card.genres ?? {})],
        ...Object.values(setLists ?? {}).flatMap(({ songs }) => titlesIn(songs)),
      ),
    ),
    bands: joined(keysOf(lineUp)),
  });
};

const readVideo: Reader = async (id, database) => {
  const card = await database.get<Partial<VideoCard>>(paths.video(id));
  if (typeof card?.title !== 'string' || !isTime(card.publishedAt)) return null;
  return searchableItem({
    title: card.title,
    detail: dayIn(siteTimeZone, card.publishedAt),
    at: card.publishedAt,
    names: joined(words(card.title)),
  });
};

const firstOf = (list: string, database: Database) =>
  database.query(list, { by: '$value', limit: countedUpTo });

/** Reads a band that a published article or event names. It is also found by the names that were merged into it. */
const readBand: Reader = async (key, database) => {
  const [into, merged, spelling, songs, articles, events] = await Promise.all([
    database.get(paths.bandAlias(key)),
    database.get(paths.bandsMergedInto(key)),
    database.get(paths.bandSpelling(key)),
    database.get(fieldOf(paths.band(key), 'songs')),
    firstOf(indexLists.band(key), database),
    firstOf(paths.eventsOfBand(key), database),
  ]);
  const first = { article: articles[0]?.key, show: events[0]?.key };
  const named = into === null ? await earliestSpelling(key, first, database) : null;
  if (named === null) return null;
  const name = spelling ?? named;
  const own = words(name);
  return searchableItem({
    title: plainLine(name),
    at: Math.min(articles.length + events.length, countedUpTo),
    // Also indexes the name as one word, as in `ACDC`.
    names: joined([...own, ...(own.length > 1 ? words(own.join('')) : []), ...words(...textsIn(merged))]),
    // By those of its songs that it played most.
    others: joined(words(...titlesIn(songs))),
  });
};

const readAuthor: Reader = async (uid, database) => {
  const [articles, name] = await Promise.all([
    firstOf(indexLists.author(uid), database),
    database.get(fieldOf(paths.profile(uid), 'displayName')),
  ]);
  const title = plainLine(typeof name === 'string' ? name : '');
  if (articles.length === 0 || title === '') return null;
  return searchableItem({ title, at: articles.length, names: joined(words(title)) });
};

const readers: Record<SearchKind, Reader> = {
  article: readArticle,
  event: readEvent,
  video: readVideo,
  band: readBand,
  author: readAuthor,
};

/** Returns the item as published, or null if it is not published or its record is malformed. */
export const readItem = (kind: SearchKind, id: string, database: Database): Promise<SearchableItem | null> =>
  readers[kind](id, database);
