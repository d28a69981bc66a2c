import { bandTag, indexLists } from '../contract/article-index.ts';
import type { NotificationKind } from '../contract/notifications.ts';
import { fieldOf, type Path, paths } from '../contract/paths.ts';
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

/** One list of followers, in its turn. */
interface Turn {
  list: Path<Record<string, true>>;
  entry: Omit<NotifyInput, 'uid'>;
  /** True for those who are notified otherwise, or not at all. */
  skips: (uid: string) => boolean | Promise<boolean>;
  /** The cursor within the list, if it was interrupted. */
  after: string | undefined;
  /** What was left to do when its turn came. */
  left: FollowerNews;
}

/** Yields the followers of each author. Those who wrote the article are not notified of it. */
async function* turnsOfAuthors(
  slug: string,
  { authors = [], after, ...news }: FollowerNews,
  database: Database,
): AsyncGenerator<Turn> {
  for (const [index, uid] of authors.entries()) {
    const writers = await readWriters(slug, database);
    const author = writers.find((writer) => writer.uid === uid);
    // Unpublished, or removed from the byline since.
    if (!author) continue;
    const title = (await database.get(fieldOf(paths.article(slug), 'title'))) ?? '';
    yield {
      list: paths.followers(uid),
      entry: {
        // The same for all authors, so that a follower of several of them is notified once.
        key: `published-${slug}`,
        actor: uid,
        kind: 'article-published',
        title: `${author.name} published ${quoted(title)}.`,
        link: linkTo.article(slug),
        why: `You follow ${author.name}.`,
      },
      skips: (follower) => writers.some((writer) => writer.uid === follower),
      after: index === 0 ? after : undefined,
      left: { ...news, authors: authors.slice(index) },
    };
  }
}

/** Yields the followers of each band that the record still names, and those of the band that it was merged into. */
async function* turnsOfBands(
  subject: Subject,
  { authors: done = [], bands = {}, after, ofMerged, ...news }: FollowerNews,
  database: Database,
): AsyncGenerator<Turn> {
  const { of, id } = subject;
  const writers = of === 'article' ? await readWriters(id, database) : [];
  const authors = writers.map(({ uid }) => uid).filter(Boolean);
  const waiting = Object.entries(bands).sort(([one], [other]) => (one < other ? -1 : 1));
  const turnOf = (index: number, band: string, name: string, isMerged: boolean): Turn => ({
    list: paths.followers(bandTag(band)),
    entry: {
      key: `band-${subjectKey(of, id)}`,
      kind: bandKinds[of],
      title: `${name}: ${news.words}`,
      link: linkTo[of](id),
      why: `You follow ${name}.`,
      ...(news.actor !== undefined && { actor: news.actor }),
    },
    skips: (uid) => hearsOfAuthor(uid, authors, database),
    after: index === 0 && done.length === 0 && isMerged === (ofMerged ?? false) ? after : undefined,
    left: {
      ...news,
      bands: Object.fromEntries(waiting.slice(index)),
      ...(isMerged && { ofMerged: true }),
    },
  });
  for (const [index, [band, name]] of waiting.entries()) {
    if (!(await stillNames(subject, band, database))) continue;
    if (index > 0 || !ofMerged) yield turnOf(index, band, name, false);
    // Read after the first list: followers move from it to the other one as soon as the bands are merged.
    const into = await database.get(paths.bandAlias(band));
    if (into !== null)
      yield turnOf(index, into, (await database.get(paths.bandSpelling(into))) ?? name, true);
  }
}

async function* turns(subject: Subject, news: FollowerNews, database: Database): AsyncGenerator<Turn> {
  yield* turnsOfAuthors(subject.id, news, database);
  if (!(await isCancelled(subject, database))) yield* turnsOfBands(subject, news, database);
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
  let isFirst = true;
  for await (const { list, entry, skips, after, left } of turns(subjectOf(key), news, deps.database)) {
    if (!isFirst && !(await save(left))) return;
    isFirst = false;
    const work = async ({ key: uid }: Entry) => (await skips(uid)) || (await notify({ ...entry, uid }, deps));
    const saveCursor = (cursor: string) => save({ ...left, after: cursor });
    if (!(await fanOut({ list, after, work, saveCursor, onSkip }, deps.database))) return;
  }
}
