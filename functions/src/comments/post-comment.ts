import type { ParsedCallInput } from '../contract/calls.ts';
import { readMemberName } from '../members/display-name.ts';
import { type HoldRule, type PostCommentResult, replyId, threadOf } from '../contract/comments.ts';
import { fieldOf, paths } from '../contract/paths.ts';
import { AppError } from '../errors.ts';
import { type Caller, requireMember, requireNotSuspended } from '../members/caller.ts';
import { cleanText, findMentions } from './comment-text.ts';
import { type CommentDeps, changeCommentOf } from './change-comment.ts';
import { judgeText, judgeRate } from './filter.ts';
import { claimPost, readPost } from './rate-limits.ts';
import { commentGone, readComment, type StoredComment } from './comment-record.ts';
import { notificationKeys } from './notify-of-comment.ts';
import { requireCommentsOpen } from './set-comments-closed.ts';

export const resultOf = (id: string, { state, rule }: StoredComment): PostCommentResult =>
  state === 'held' && rule ? { id, state, rule } : { id, state: 'visible' };

/** Returns the title of a published article. */
export async function requireArticle(slug: string, { database }: CommentDeps): Promise<string> {
  const title = await database.get(fieldOf(paths.article(slug), 'title'));
  if (title === null) throw new AppError('not-found', 'This article is not on the site any more.');
  return title;
}

async function requireAnswerable(id: string, slug: string, { database }: CommentDeps): Promise<void> {
  const comment = await readComment(id, database);
  if (comment?.slug !== slug || comment.state !== 'visible') {
    throw new AppError('not-found', 'The comment that you answer is not there any more.');
  }
}

/** Returns the comment of an earlier delivery of the same attempt, or null. */
async function findFirst(uid: string, attempt: string, deps: CommentDeps): Promise<PostCommentResult | null> {
  const post = await readPost(uid, attempt, deps);
  if (post?.gone) throw commentGone();
  const comment = post && (await readComment(post.id, deps.database));
  return post && comment ? resultOf(post.id, comment) : null;
}

function newId(answers: string | undefined, { database }: CommentDeps): string {
  const key = database.newKey();
  return answers === undefined ? key : replyId(threadOf(answers), key);
}

async function newComment(
  { slug, text, answers, mentions }: ParsedCallInput<'postComment'>,
  { caller, articleTitle, rule }: { caller: Caller; articleTitle: string; rule: HoldRule | null },
  { database, clock }: CommentDeps,
): Promise<StoredComment> {
  const now = clock.now();
  const [name, named] = await Promise.all([
    readMemberName(caller.uid, database),
    findMentions(text, mentions, database),
  ]);
  return {
    slug,
    articleTitle,
    author: caller.uid,
    name,
    text,
    createdAt: now,
    mentions: named,
    // Not stored for replies to the first comment: the id of a reply already names its thread.
    ...(answers !== undefined && answers !== threadOf(answers) && { answers }),
    ...(rule ? { state: 'held', rule, heldAt: now, unseen: true } : { state: 'visible' }),
    version: 1,
    decided: 1,
    pendingNotifications: { [notificationKeys.posted]: 1 },
  };
}

/** Posts a comment. Idempotent by attempt, even for simultaneous calls. */
export async function postComment(
  callerUid: string | undefined,
  input: ParsedCallInput<'postComment'>,
  deps: CommentDeps,
): Promise<PostCommentResult> {
  const caller = await requireMember(callerUid, deps);
  const { slug, attempt, answers } = input;
  const first = await findFirst(caller.uid, attempt, deps);
  if (first) return first;
  await requireNotSuspended(caller.uid, deps);
  const text = cleanText(input.text);
  const articleTitle = await requireArticle(slug, deps);
  await requireCommentsOpen(slug, deps);
  if (answers !== undefined) await requireAnswerable(answers, slug, deps);
  const post = await claimPost(caller.uid, { attempt, id: newId(answers, deps), text }, deps);
  const rule = post.rule ?? (await judgeText(text, caller, deps)) ?? (await judgeRate(caller, deps));
  const comment = await newComment({ ...input, text }, { caller, articleTitle, rule }, deps);
  const stored = await changeCommentOf(
    slug,
    post.id,
    (current) => (current === null ? comment : undefined),
    deps,
  );
  return resultOf(post.id, stored ?? comment);
}
