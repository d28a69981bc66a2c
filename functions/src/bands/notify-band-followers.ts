import { bandTag } from '../contract/article-index.ts';
import { fieldOf, paths } from '../contract/paths.ts';
import { minuteMs } from '../contract/time.ts';
import type { Database } from '../database.ts';
import { fanOut } from '../kit/fan-out.ts';
import { forEachDue } from '../kit/for-each-due.ts';
import { notify, type NotifyDeps } from '../notifications/notify.ts';
import { type BandNews, bandNewsPath, type NewsOf, subjectOf } from './band-news.ts';

/** The author of an article, whose followers are notified of it as theirs; null for what has none. */
async function authorOf(of: NewsOf, id: string, database: Database): Promise<string | null> {
  if (of !== 'article') return null;
  return (await database.get(fieldOf(paths.article(id), 'author')))?.uid ?? null;
}

const isThere: Record<NewsOf, (id: string, database: Database) => Promise<boolean>> = {
  article: async (id, database) => (await database.get(fieldOf(paths.article(id), 'publishedAt'))) !== null,
  event: async (id, database) => {
    const state = await database.get(fieldOf(paths.event(id), 'state'));
    return state !== null && state !== 'cancelled';
  },
  video: async (id, database) => (await database.get(fieldOf(paths.video(id), 'title'))) !== null,
};

async function hearsOfAuthor(uid: string, author: string | null, database: Database): Promise<boolean> {
  if (author === null) return false;
  const [follows, muted] = await Promise.all([
    database.get(paths.follower(author, uid)),
    database.get(paths.mutedKind(uid, 'article-published')),
  ]);
  return follows !== null && muted !== true;
}

/** Notifies the followers of each band. Returns false where a newer job has replaced this one. */
async function notifyAll(key: string, news: BandNews, deps: NotifyDeps): Promise<boolean> {
  const { database } = deps;
  const { of, id } = subjectOf(key);
  const path = bandNewsPath(of, id);
  const { kind, words, link, actor, cursor, token } = news;
  const author = await authorOf(of, id, database);
  const entry = { key: `band-${key}`, kind, link, ...(actor !== undefined && { actor }) };
  const bands = Object.entries(news.bands).sort(([one], [other]) => (one < other ? -1 : 1));
  for (const [band, name] of bands) {
    if (cursor && band < cursor.band) continue;
    const title = `${name}: ${words}`;
    const whole = await fanOut(
      {
        list: paths.followers(bandTag(band)),
        after: cursor?.band === band ? cursor.after : undefined,
        work: async ({ key: uid }) =>
          (await hearsOfAuthor(uid, author, database)) ||
          (await notify({ ...entry, uid, title, why: `You follow ${name}.` }, deps)),
        keep: async (after) => {
          const { value } = await database.transact(path, (current) =>
            current?.token === token ? { ...current, cursor: { band, after } } : current,
          );
          return value?.token === token;
        },
      },
      database,
    );
    if (!whole) return false;
  }
  return true;
}

/**
 * Notifies the followers of the bands of an article, a show or a video, each once, whichever of its bands they follow.
 * A run that breaks off is resumed by running it again. Nobody is notified of what is off the site again.
 */
export async function notifyBandFollowers(key: string, deps: NotifyDeps): Promise<void> {
  const { database } = deps;
  const { of, id } = subjectOf(key);
  const path = bandNewsPath(of, id);
  const news = await database.get(path);
  if (!news) return;
  if (await isThere[of](id, database)) await notifyAll(key, news, deps);
  await database.transact(path, (current) => (current?.token === news.token ? null : current));
}

/** Longer than a run takes when all is well. */
const staleMs = 3 * minuteMs;
const batch = 50;

/** Resumes jobs that broke off. */
export async function resumeBandNotifications(deps: NotifyDeps): Promise<void> {
  const stale = {
    list: paths.bandNotificationJobs(),
    by: 'at',
    until: deps.clock.now() - staleMs,
    limit: batch,
  };
  await forEachDue(stale, ({ key }) => notifyBandFollowers(key, deps), deps.database);
}
