import { bandTag, indexLists } from '../contract/article-index.ts';
import { memberUidsOf } from '../contract/byline.ts';
import { fieldOf, paths } from '../contract/paths.ts';
import { videoLists } from '../contract/videos.ts';
import type { Database, Entry, StoreDeps } from '../database.ts';
import { fanOut } from '../kit/fan-out.ts';
import type { SaveProgress } from '../kit/work.ts';
import { logUnexpected } from '../logs.ts';
import { notify } from '../notifications/notify.ts';
import { type BandNews, type SubjectKind, subjectOf } from './band-notification.ts';

/**
 * Returns the authors of an article, whose followers are notified about the authors instead. Empty for events and
 * videos.
 */
async function authorsOf(of: SubjectKind, id: string, database: Database): Promise<string[]> {
  if (of !== 'article') return [];
  const [author, coAuthors] = await Promise.all([
    database.get(fieldOf(paths.article(id), 'author')),
    database.get(fieldOf(paths.article(id), 'coAuthors')),
  ]);
  return author ? memberUidsOf({ author, ...(coAuthors && { coAuthors }) }) : [];
}

/** True if the event is cancelled. A cancelled event keeps its line-up, so its bands still list it. */
const isCancelled = async (of: SubjectKind, id: string, database: Database): Promise<boolean> =>
  of === 'event' && (await database.get(fieldOf(paths.event(id), 'state'))) === 'cancelled';

/** The list of the published items that name a band. */
const listOfBand: Record<SubjectKind, (band: string) => string> = {
  article: indexLists.band,
  event: paths.eventsOfBand,
  video: videoLists.band,
};

/** False if the item was unpublished, or edited so that it does not name the band. */
async function stillNames(of: SubjectKind, id: string, band: string, database: Database): Promise<boolean> {
  const isIn = async (key: string) => (await database.get(`${listOfBand[of](key)}/${id}`)) !== null;
  if (await isIn(band)) return true;
  // After a merge, it is in the other list.
  const into = await database.get(paths.bandAlias(band));
  return into !== null && isIn(into);
}

/**
 * True for the authors themselves, and for their followers who have not muted new articles, who are notified about the
 * author instead.
 */
async function hearsOfAuthor(uid: string, authors: readonly string[], database: Database): Promise<boolean> {
  if (authors.length === 0) return false;
  const [muted, ...follows] = await Promise.all([
    database.get(paths.mutedKind(uid, 'article-published')),
    ...authors.map((author) => database.get(paths.follower(author, uid))),
  ]);
  return authors.includes(uid) || (muted !== true && follows.some((one) => one !== null));
}

interface Recipients {
  /** The key of the band whose followers are notified. */
  band: string;
  name: string;
  /** Cursor: followers up to this one are done. */
  after: string | undefined;
  saveCursor: (after: string) => Promise<boolean>;
}

/** Notifies the followers of one band. Returns false if the work was withdrawn. */
async function notifyOfBand(
  key: string,
  { kind, words, link, actor }: BandNews,
  { band, name, after, saveCursor }: Recipients,
  deps: StoreDeps,
): Promise<boolean> {
  const { database } = deps;
  const { of, id } = subjectOf(key);
  const authors = await authorsOf(of, id, database);
  const entry = { key: `band-${key}`, kind, link, ...(actor !== undefined && { actor }) };
  const text = { title: `${name}: ${words}`, why: `You follow ${name}.` };
  const work = async ({ key: uid }: Entry) =>
    (await hearsOfAuthor(uid, authors, database)) || (await notify({ ...entry, ...text, uid }, deps));
  const onSkip = (error: unknown) => logUnexpected('notifyBandFollowers', error);
  return fanOut({ list: paths.followers(bandTag(band)), after, work, saveCursor, onSkip }, database);
}

/** Returns the band that this one was merged into, with its name, or null. */
async function mergedInto(band: string, name: string, database: Database) {
  const into = await database.get(paths.bandAlias(band));
  return into === null ? null : { band: into, name: (await database.get(paths.bandSpelling(into))) ?? name };
}

/**
 * Notifies the followers of the bands of an article, a show or a video, each once, however many of the bands they
 * follow. Sends nothing about an item that was unpublished or does not name the band any more.
 */
export async function notifyBandFollowers(
  key: string,
  news: BandNews,
  save: SaveProgress<'notifyBandFollowers'>,
  deps: StoreDeps,
): Promise<void> {
  const { database } = deps;
  const { cursor } = news;
  const { of, id } = subjectOf(key);
  if (await isCancelled(of, id, database)) return;
  const bands = Object.entries(news.bands).sort(([one], [other]) => (one < other ? -1 : 1));
  for (const [band, name] of bands) {
    if (cursor && band < cursor.band) continue;
    if (!(await stillNames(of, id, band, database))) continue;
    const own = cursor?.band === band ? cursor : null;
    const first = {
      band,
      name,
      after: own?.after,
      saveCursor: (after: string) => save({ ...news, cursor: { band, after } }),
    };
    if (!own?.into && !(await notifyOfBand(key, news, first, deps))) return;
    // Read after the first list: followers move from it to the other one as soon as the bands are merged.
    const other = await mergedInto(band, name, database);
    const moved = other && {
      ...other,
      after: own?.into ? own.after : undefined,
      saveCursor: (after: string) => save({ ...news, cursor: { band, after, into: true } }),
    };
    if (moved && !(await notifyOfBand(key, news, moved, deps))) return;
  }
}
