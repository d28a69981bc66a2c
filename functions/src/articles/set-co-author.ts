import { auditEntry } from '../audit/audit-entry.ts';
import { type ArticleAuthor, coAuthorsMax, type Draft } from '../contract/articles.ts';
import { indexLists } from '../contract/article-index.ts';
import type { CallOutput, ParsedCallInput } from '../contract/calls.ts';
import { paths } from '../contract/paths.ts';
import { quoted } from '../contract/quoted.ts';
import type { Changes } from '../database.ts';
import { AppError } from '../errors.ts';
import { withLease } from '../kit/lease.ts';
import { enforceMemberLimit } from '../kit/rate-limit.ts';
import { workOn } from '../kit/work.ts';
import { mayWrite, requireWriter, type CallDeps } from '../members/caller.ts';
import { readAuthor, readMemberName } from '../members/display-name.ts';
import { inOrder } from './co-authors.ts';
import { requireOwner, readDraft, titleOf } from './stored-draft.ts';

/** More than anyone makes by hand. */
export const changesPerMinute = 30;

type Since = Record<string, number>;

async function requireMayJoin(uid: string, draft: Draft, since: Since, deps: CallDeps): Promise<void> {
  if (uid === draft.owner) throw new AppError('conflict', 'This is the author already.');
  if (inOrder(since).length >= coAuthorsMax)
    throw new AppError('conflict', `An article has at most ${coAuthorsMax} co-authors. Take one out first.`);
  if (!(await mayWrite(uid, deps)))
    throw new AppError(
      'conflict',
      'Only members who may write articles here can be co-authors. Name others as guests.',
    );
}

/** Returns the changes that update a published article's byline and its authors' lists. */
async function onSite(slug: string, uid: string, since: Since, deps: CallDeps): Promise<Changes> {
  const { database } = deps;
  const [card, lists, members] = await Promise.all([
    database.get(paths.article(slug)),
    database.get<string[]>(paths.articleLists(slug)),
    Promise.all(inOrder(since).map((one) => readAuthor(one, database))),
  ]);
  if (card === null) return {};
  const own = indexLists.author(uid);
  const others = (lists ?? []).filter((list) => list !== own);
  const isIn = uid in since;
  const guests = (card.coAuthors ?? []).filter((one) => one.uid === '');
  const coAuthors: ArticleAuthor[] = [...members, ...guests];
  return {
    [`${paths.article(slug)}/coAuthors`]: coAuthors.length > 0 ? coAuthors : null,
    [`${own}/${slug}`]: isIn ? card.publishedAt : null,
    [paths.articleLists(slug)]: isIn ? [...others, own] : others,
    [paths.sitemapEntry(slug)]: { updatedAt: deps.clock.now() },
    ...workOn('syncArticle', slug, deps),
  };
}

/** Returns the work that notifies a member that they have become a co-author. */
async function notifyCoAuthor(
  uid: string,
  by: string,
  draftId: string,
  draft: Draft,
  deps: CallDeps,
): Promise<Changes> {
  const name = await readMemberName(by, deps.database);
  return workOn('notify', uid, deps, {
    actor: by,
    key: `co-author-${draftId}`,
    kind: 'co-author',
    title: `${name} made you a co-author of ${quoted(titleOf(draft))}.`,
    link: `/article/upload/${draftId}`,
    why: 'You can edit it, and your name stands under it.',
  });
}

/**
 * Adds or removes a co-author of a draft. Takes effect immediately, including in the byline of a published article. For
 * the author and admins, and for co-authors who remove themselves. Idempotent.
 */
export async function setCoAuthor(
  callerUid: string | undefined,
  { draftId, uid, coAuthor }: ParsedCallInput<'setCoAuthor'>,
  deps: CallDeps,
): Promise<CallOutput<'setCoAuthor'>> {
  const { database, clock } = deps;
  const caller = await requireWriter(callerUid, deps);
  const isLeaving = !coAuthor && uid === caller.uid;
  if (!isLeaving) requireOwner(await readDraft(draftId, database), caller);
  const refusal = 'Those were a great many changes of who writes here. Wait a minute.';
  await enforceMemberLimit('co-authors', caller.uid, { perMinute: changesPerMinute }, refusal, deps);
  return withLease(paths.lease(draftId), deps, async (held) => {
    const draft = await readDraft(draftId, database);
    const before = (await database.get(paths.coAuthors(draftId))) ?? {};
    const { [uid]: known, ...others } = before;
    // A caller who is not a co-author, or no longer one, must not learn who the others are.
    if (isLeaving && known === undefined) return { coAuthors: [] };
    const after = coAuthor ? { ...others, [uid]: known ?? clock.now() } : others;
    if ((known !== undefined) !== coAuthor) {
      if (draft.state === 'deleted')
        throw new AppError('conflict', 'This article is deleted. Restore it first.');
      if (coAuthor) await requireMayJoin(uid, draft, others, deps);
      const { slug } = draft;
      const what = coAuthor ? 'co-author-add' : 'co-author-remove';
      const line = {
        what,
        by: caller.uid,
        title: titleOf(draft),
        ...(slug && { slug }),
        member: uid,
      } as const;
      const changes = {
        [paths.coAuthor(draftId, uid)]: after[uid] ?? null,
        [paths.draftByCoAuthor(uid, draftId)]: after[uid] ?? null,
        ...(draft.state === 'published' && slug && (await onSite(slug, uid, after, deps))),
        ...(coAuthor && (await notifyCoAuthor(uid, caller.uid, draftId, draft, deps))),
        ...auditEntry(line, deps),
      };
      await held.database.update(changes);
    }
    return { coAuthors: inOrder(after) };
  });
}
