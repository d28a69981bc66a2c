import type { ParsedCallInput } from '../../src/contract/calls.ts';
import { memberLimitsPath } from '../../src/comments/rate-limits.ts';
import type { CommentRecord } from '../../src/contract/moderation.ts';
import type { Notification } from '../../src/contract/notifications.ts';
import { paths } from '../../src/contract/paths.ts';
import type { Database } from '../../src/database.ts';
import type { PostCommentResult } from '../../src/contract/comments.ts';
import { commentThing } from '../../src/contract/report-call.ts';
import type { DemoArticle } from './articles.ts';
import { type DemoComment, demoThreads, type DemoThreads } from './comments.ts';
import type { CrowdSessions } from './crowd.ts';
import { forEachConcurrently } from '../../src/kit/for-each-settled.ts';
import type { LocalApi } from './local-api.ts';
import { demoSlug } from './seed-articles.ts';
import type { DemoSessions } from './seed-people.ts';

const week = 7 * 24 * 3_600_000;

/** Backdates a comment and its copies. Resolves to the time that it has then. */
async function backdateComment(id: string, at: number, database: Database): Promise<number> {
  const { slug, author, state, heldAt, createdAt } = (await database.get(
    paths.commentRecord(id),
  )) as CommentRecord;
  const earlier = Math.min(at, createdAt);
  await database.update({
    [`${paths.commentRecord(id)}/createdAt`]: earlier,
    ...(state === 'visible' && {
      [`${paths.comment(slug, id)}/createdAt`]: earlier,
      [paths.visibleComment(slug, id)]: earlier,
    }),
    ...(heldAt !== undefined && {
      [`${paths.commentRecord(id)}/heldAt`]: at,
      [`${paths.heldComment(author ?? '', id)}/createdAt`]: earlier,
    }),
  });
  return earlier;
}

/** Returns the comment's id from a notification key: `reply-{id}`, `hidden-{id}-n00002`. */
const commentOf = (key: string) => key.replace(/^[a-z]+-/, '').replace(/-n\d{5}$/, '');

/**
 * Backdates a member's notifications about comments to the times of those comments, and marks those older than a week
 * as read. `times` maps comment ids to milliseconds since the epoch.
 */
async function backdateNotifications(
  uid: string,
  times: ReadonlyMap<string, number>,
  database: Database,
): Promise<void> {
  const now = Date.now();
  const dated = ([key, entry]: [string, Notification]): [string, Notification] => {
    const keys = [key, ...Object.keys(entry.merged ?? {})];
    const at = keys.flatMap((one) => times.get(commentOf(one)) ?? []);
    if (at.length === 0) return [key, entry];
    const createdAt = Math.max(...at);
    return [key, { ...entry, createdAt, read: now - createdAt > week }];
  };
  await database.transact(paths.notifications(uid), (current) =>
    current === null ? null : Object.fromEntries(Object.entries(current).map(dated)),
  );
}

/** Resets the rate limits, so that the seeded comments do not cause a member's next comment to be held as flooding. */
async function resetRateLimits(uids: string[], database: Database): Promise<void> {
  await database.update(Object.fromEntries(uids.map((uid) => [memberLimitsPath(uid), null])));
}

interface Pub {
  api: LocalApi;
  people: DemoSessions & CrowdSessions;
  database: Database;
  /** Milliseconds since the epoch. */
  publishedAt: (slug: string) => Promise<number>;
  /** The time of each comment posted by this run, by id, in milliseconds since the epoch. */
  times: Map<string, number>;
  /** The time of the newest comment, by article. */
  discussed: Map<string, number>;
}

const hour = 3_600_000;

/** Returns the id of a comment posted by an earlier run. Every demo comment has a unique text. */
async function findSaid(slug: string, text: string, database: Database): Promise<string | null> {
  const all = await database.query(paths.commentRecords(), { by: 'slug', from: slug, to: slug, limit: 200 });
  return all.find(({ value }) => (value as CommentRecord).text === text)?.key ?? null;
}

async function say(
  slug: string,
  { by, text, hours, mentions = [] }: DemoComment,
  answers: string | undefined,
  { api, people, database, publishedAt, times }: Pub,
): Promise<string> {
  const said = await findSaid(slug, text, database);
  if (said !== null) return said;
  const input: ParsedCallInput<'postComment'> = {
    slug,
    text,
    mentions: mentions.map((voice) => people[voice].uid),
    attempt: `demo-${by}-${hours}-${slug}`.slice(0, 64),
    ...(answers !== undefined && { answers }),
  };
  const { result } = (await api.call('postComment', input, people[by])) as { result: PostCommentResult };
  const at = (await publishedAt(slug)) + hours * hour;
  times.set(result.id, await backdateComment(result.id, at, database));
  return result.id;
}

/** Reports the comment as a member, and hides it as the moderator. */
async function treat(id: string, { reported, hidden }: DemoComment, pub: Pub): Promise<void> {
  const { api, people, database } = pub;
  if (reported) {
    const { by, ...report } = reported;
    await api.call('report', { thing: commentThing(id), ...report }, people[by]);
  }
  const { state, version } = (await database.get(paths.commentRecord(id))) as CommentRecord;
  if (hidden && state === 'visible') {
    const input: ParsedCallInput<'moderateComment'> = {
      action: 'hide',
      reason: hidden,
      comments: [{ id, version }],
    };
    await api.call('moderateComment', input, people.comments);
  }
}

async function seedThreads({ title, comments }: DemoThreads, pub: Pub): Promise<void> {
  const slug = demoSlug(title);
  const said: string[] = [];
  for (const comment of comments) {
    const first = await say(slug, comment, undefined, pub);
    const ids: string[] = [];
    for (const reply of comment.replies ?? []) {
      const answers = reply.answers === undefined ? first : ids[reply.answers];
      ids.push(await say(slug, reply, answers, pub));
    }
    await treat(first, comment, pub);
    said.push(...(comment.hidden ? [] : [first]), ...ids);
  }
  const newest = Math.max(0, ...said.map((id) => pub.times.get(id) ?? 0));
  if (newest > 0) pub.discussed.set(slug, newest);
}

/** Posts the demo comments, each as its author and through the same filter as on the site. */
export async function seedComments(
  { api, people, database }: Pick<Pub, 'api' | 'people' | 'database'>,
  articles: DemoArticle[],
): Promise<void> {
  const titles = new Set(articles.filter(({ state }) => !state).map(({ title }) => title));
  const uids = Object.values(people).map(({ uid }) => uid);
  const publishedAt = async (slug: string) =>
    (await database.get(`${paths.article(slug)}/publishedAt`)) as number;
  const threads = demoThreads.filter(({ title }) => titles.has(title));
  const times = new Map<string, number>();
  const discussed = new Map<string, number>();
  const pub = { api, people, database, publishedAt, times, discussed };
  await forEachConcurrently(threads, 4, (one) => seedThreads(one, pub));
  for (const uid of uids) await backdateNotifications(uid, times, database);
  await resetRateLimits(uids, database);
  // The list has the times when they were posted, not the backdated ones.
  for (const [slug, at] of discussed) await database.update({ [paths.discussedArticle(slug)]: at });
}
