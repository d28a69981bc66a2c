import { bandTag, indexLists } from '../contract/article-index.ts';
import type { NotificationKind } from '../contract/notifications.ts';
import { fieldOf, paths } from '../contract/paths.ts';
import { quoted } from '../contract/quoted.ts';
import { videoLists } from '../contract/videos.ts';
import type { DetailsOf } from '../contract/work.ts';
import type { Changes, Database, Entry, StoreDeps } from '../database.ts';
import { fanOut } from '../kit/fan-out.ts';
import { readWriters } from '../kit/read-writers.ts';
import { type SaveProgress, workOn } from '../kit/work.ts';
import { logUnexpected } from '../logs.ts';
import { notify, type NotifyInput } from './notify.ts';
import type { PushDeps } from './push-entry.ts';

export type FollowerNews = DetailsOf<'notifyFollowers'>;

/** The records that followers are notified of: `articles/{id}`, `events/{id}` and `videos/{id}`. */
type SubjectKind = 'article' | 'event' | 'video';

interface Subject {
  of: SubjectKind;
  id: string;
}

/** Returns what the work is about. */
export const subjectKey = (of: SubjectKind, id: string) => `${of}:${id}`;

function subjectOf(key: string): Subject {
  const at = key.indexOf(':');
  return { of: key.slice(0, at) as SubjectKind, id: key.slice(at + 1) };
}

/** Returns the work that notifies followers of authors and bands, as part of the update that publishes the record. */
export const followerNotification = (
  of: SubjectKind,
  id: string,
  { authors = [], bands = {}, ...news }: FollowerNews,
  deps: StoreDeps,
): Changes =>
  authors.length === 0 && Object.keys(bands).length === 0
    ? {}
    : workOn('notifyFollowers', subjectKey(of, id), deps, { ...news, authors, bands });

const linkTo: Record<SubjectKind, (id: string) => string> = {
  article: (slug) => `/article/${slug}`,
  event: (id) => `/events/${id}`,
  video: (id) => `/youtube?video=${encodeURIComponent(id)}`,
};
const bandKinds = {
  article: 'band-article',
  event: 'band-show',
  video: 'band-video',
} as const satisfies Record<SubjectKind, NotificationKind>;

/** The list of the published records that name a band. */
const listOfBand: Record<SubjectKind, (band: string) => string> = {
  article: indexLists.band,
  event: paths.eventsOfBand,
  video: videoLists.band,
};

const onSkip = (error: unknown) => logUnexpected('notifyFollowers', error);

/** Cursor: the followers up to `after` are done. */
interface Progress {
  after: string | undefined;
  saveCursor: (after: string) => Promise<boolean>;
}

/**
 * Notifies the followers of one author of a new article, except those who wrote it. Returns false if the work was
 * withdrawn.
 */
async function notifyOfAuthor(
  slug: string,
  uid: string,
  { after, saveCursor }: Progress,
  deps: PushDeps,
): Promise<boolean> {
  const { database } = deps;
  const writers = await readWriters(slug, database);
  if (writers.length === 0) return false;
  const author = writers.find((writer) => writer.uid === uid);
  // Removed from the byline since.
  if (!author) return true;
  const title = (await database.get(fieldOf(paths.article(slug), 'title'))) ?? '';
  const entry = {
    // The same for all authors, so that a follower of several of them is notified once.
    key: `published-${slug}`,
    actor: uid,
    kind: 'article-published',
    title: `${author.name} published ${quoted(title)}.`,
    link: linkTo.article(slug),
    why: `You follow ${author.name}.`,
  } as const satisfies Omit<NotifyInput, 'uid'>;
  const wrote = (follower: string) => writers.some((writer) => writer.uid === follower);
  const work = ({ key }: Entry) => (wrote(key) ? Promise.resolve() : notify({ ...entry, uid: key }, deps));
  return fanOut({ list: paths.followers(uid), after, work, saveCursor, onSkip }, database);
}

/** True if the event is cancelled. A cancelled event keeps its line-up, so its bands still list it. */
const isCancelled = async ({ of, id }: Subject, database: Database): Promise<boolean> =>
  of === 'event' && (await database.get(fieldOf(paths.event(id), 'state'))) === 'cancelled';

/** False if the record was unpublished, or edited so that it does not name the band. */
async function stillNames({ of, id }: Subject, band: string, database: Database): Promise<boolean> {
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

/** Notifies the followers of one band. Returns false if the work was withdrawn. */
async function notifyOfBand(
  subject: Subject,
  { words, actor }: FollowerNews,
  { band, name, after, saveCursor }: Progress & { band: string; name: string },
  deps: PushDeps,
): Promise<boolean> {
  const { database } = deps;
  const { of, id } = subject;
  const writers = of === 'article' ? await readWriters(id, database) : [];
  const authors = writers.map(({ uid }) => uid).filter(Boolean);
  const entry = {
    key: `band-${subjectKey(of, id)}`,
    kind: bandKinds[of],
    title: `${name}: ${words}`,
    link: linkTo[of](id),
    why: `You follow ${name}.`,
    ...(actor !== undefined && { actor }),
  };
  const work = async ({ key: uid }: Entry) =>
    (await hearsOfAuthor(uid, authors, database)) || (await notify({ ...entry, uid }, deps));
  return fanOut({ list: paths.followers(bandTag(band)), after, work, saveCursor, onSkip }, database);
}

/** Returns the band that this one was merged into, with its name, or null. */
async function mergedInto(band: string, name: string, database: Database) {
  const into = await database.get(paths.bandAlias(band));
  return into === null ? null : { band: into, name: (await database.get(paths.bandSpelling(into))) ?? name };
}

/** Notifies the followers of bands that the record still names. Stops if the work was withdrawn. */
async function notifyOfBands(
  subject: Subject,
  { after, ofMerged, ...news }: Omit<FollowerNews, 'authors'>,
  save: SaveProgress<'notifyFollowers'>,
  deps: PushDeps,
): Promise<void> {
  const { database } = deps;
  const bands = Object.entries(news.bands ?? {}).sort(([one], [other]) => (one < other ? -1 : 1));
  for (const [index, [band, name]] of bands.entries()) {
    if (!(await stillNames(subject, band, database))) continue;
    const left = { ...news, bands: Object.fromEntries(bands.slice(index)) };
    const own = index === 0 ? after : undefined;
    const isMoved = index === 0 && ofMerged === true;
    const first = {
      ...{ band, name, after: own },
      saveCursor: (cursor: string) => save({ ...left, after: cursor }),
    };
    if (!isMoved && !(await notifyOfBand(subject, news, first, deps))) return;
    // Read after the first list: followers move from it to the other one as soon as the bands are merged.
    const other = await mergedInto(band, name, database);
    const moved = other && {
      ...{ ...other, after: isMoved ? own : undefined },
      saveCursor: (cursor: string) => save({ ...left, after: cursor, ofMerged: true }),
    };
    if (moved && !(await notifyOfBand(subject, news, moved, deps))) return;
  }
}

/**
 * Notifies the followers of the authors of a new article, and then those of the bands of an article, a show or a video,
 * each member once, however many of them they follow. Sends nothing about what was unpublished, which withdraws the work,
 * or about bands and authors that it does not name any more.
 */
export async function notifyFollowers(
  key: string,
  news: FollowerNews,
  save: SaveProgress<'notifyFollowers'>,
  deps: PushDeps,
): Promise<void> {
  const subject = subjectOf(key);
  const { authors = [], after, ...rest } = news;
  for (const [index, uid] of authors.entries()) {
    const left = { ...rest, authors: authors.slice(index) };
    if (index > 0 && !(await save(left))) return;
    const saveCursor = (cursor: string) => save({ ...left, after: cursor });
    const progress = { after: index === 0 ? after : undefined, saveCursor };
    if (!(await notifyOfAuthor(subject.id, uid, progress, deps))) return;
  }
  if (!rest.bands || (await isCancelled(subject, deps.database))) return;
  if (authors.length === 0) await notifyOfBands(subject, news, save, deps);
  else if (await save(rest)) await notifyOfBands(subject, rest, save, deps);
}
