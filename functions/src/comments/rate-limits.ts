import { dayMs, minuteMs } from '../contract/time.ts';
import { createHash } from 'node:crypto';
import type { HoldRule } from '../contract/comments.ts';
import { paths } from '../contract/paths.ts';
import { wordsOf } from '../contract/text-index.ts';
import type { StoreDeps } from '../database.ts';
import { AppError } from '../errors.ts';
import { consumeOnce, enforceLimit, enforceVisitorLimit } from '../kit/rate-limit.ts';

/** The rate limits of comments. */
export const commentLimits = {
  /**
   * A member is new until they have this many comments that have been visible this long, so that moderators had time to
   * read them.
   */
  newMember: { comments: 3, ageMs: dayMs },
  /** Maximum number of links in one comment. */
  links: 3,
  /** Maximum number of members that one comment notifies of a mention, including all its edits. */
  mentioned: 10,
  member: {
    windowMs: 5 * minuteMs,
    /** Further comments in the window are held for a moderator. */
    heldAfter: 8,
    /** Further comments in the window are rejected. */
    refusedAfter: 16,
    editsAtMost: 30,
    reportsAtMost: 20,
    /** How long a post is logged, to detect retries and repeated texts. */
    rememberedMs: dayMs,
    rememberedAtMost: 150,
  },
  /** Shorter texts may be repeated, such as \m/ */
  sameTextFrom: 20,
  /** Comments of all members together, in a sliding window. */
  all: {
    minutes: 5,
    newMembersHeldAfter: 60,
    everybodyHeldAfter: 240,
  },
} as const;

interface Post {
  id: string;
  at: number;
  /** A hash of the words, if the text is long enough. */
  text?: string;
  rule?: HoldRule;
  /** The author has deleted the comment. */
  gone?: true;
}

/** `limits/comments-{uid}`: a member's posts of the last day, by attempt, and the counts of edits and reports. */
interface MemberLimits {
  posts?: Record<string, Post>;
  edits?: { window: number; count: number };
  reports?: { window: number; count: number };
}

const limits = commentLimits.member;
export const memberLimitsPath = (uid: string) => paths.limits(`comments-${uid}`);

const refusal = 'That was a lot in a few minutes. Take a breath, get a beer, and try again in five.';

function hashOf(text: string): string | undefined {
  const words = wordsOf(text).join(' ');
  if (words.length < commentLimits.sameTextFrom) return undefined;
  return createHash('sha256').update(words).digest('base64url').slice(0, 16);
}

function ruleOf(posts: Post[], text: string | undefined, now: number): HoldRule | 'refused' | undefined {
  const lately = posts.filter(({ at }) => at > now - limits.windowMs).length;
  if (lately >= limits.refusedAfter || posts.length >= limits.rememberedAtMost) return 'refused';
  if (lately >= limits.heldAfter) return 'flood';
  return text !== undefined && posts.some((post) => post.text === text) ? 'same-text' : undefined;
}

/** Returns the earlier post of the same attempt, or null. */
export const readPost = async (uid: string, attempt: string, { database }: StoreDeps) =>
  database.get<Post>(`${memberLimitsPath(uid)}/posts/${attempt}`);

/**
 * Counts a post against the member's limits. Idempotent: an attempt is one post with one id, even if delivered several
 * times at once. Throws if the limit is exceeded.
 */
export async function claimPost(
  uid: string,
  { attempt, id, text }: { attempt: string; id: string; text: string },
  deps: StoreDeps,
): Promise<Post> {
  const hash = hashOf(text);
  const judge = (posts: Post[], now: number): Post | null => {
    const rule = ruleOf(posts, hash, now);
    return rule === 'refused' ? null : { id, at: now, ...(hash && { text: hash }), ...(rule && { rule }) };
  };
  const log = { keepMs: limits.rememberedMs, timeOf: ({ at }: Post) => at, add: judge };
  const post = await consumeOnce(`${memberLimitsPath(uid)}/posts`, attempt, log, deps);
  if (!post) throw new AppError('too-many-requests', refusal);
  return post;
}

/** Marks a post as deleted before its comment is, so that a late retry cannot bring it back. */
export async function markPostDeleted(uid: string, id: string, { database }: StoreDeps): Promise<void> {
  const { posts = {} } = (await database.get<MemberLimits>(memberLimitsPath(uid))) ?? {};
  const [attempt] = Object.entries(posts).find(([, post]) => post.id === id) ?? [];
  if (attempt === undefined) return;
  await database.transact<Post>(`${memberLimitsPath(uid)}/posts/${attempt}`, (current) =>
    current === null ? null : { ...current, text: null, gone: true },
  );
}

const limitOf = (limit: number) => ({
  fields: { window: 'window', count: 'count' },
  windowMs: limits.windowMs,
  limit,
});

export const enforceEditLimit = (uid: string, deps: StoreDeps): Promise<void> =>
  enforceLimit(`${memberLimitsPath(uid)}/edits`, [limitOf(limits.editsAtMost)], refusal, deps);

export const visitorReportLimits = { perAddress: 5, overall: 60, counters: 2 ** 16 } as const;

export const enforceVisitorReportLimit = (address: string, deps: StoreDeps): Promise<void> =>
  enforceVisitorLimit(
    'visitor-reports',
    address,
    visitorReportLimits,
    'Visitors have reported a lot in the last hour. Try again in an hour, or log in.',
    deps,
  );

export const enforceReportLimit = (uid: string, deps: StoreDeps): Promise<void> =>
  enforceLimit(
    `${memberLimitsPath(uid)}/reports`,
    [limitOf(limits.reportsAtMost)],
    'You have reported a lot in a few minutes. Try again in five.',
    deps,
  );
