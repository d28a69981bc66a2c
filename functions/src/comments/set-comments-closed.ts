import { auditEntry } from '../audit/audit-entry.ts';
import { writersOf } from '../contract/byline.ts';
import type { CallOutput, ParsedCallInput } from '../contract/calls.ts';
import { paths } from '../contract/paths.ts';
import { AppError } from '../errors.ts';
import { enforceMemberLimit } from '../kit/rate-limit.ts';
import { requireMember } from '../members/caller.ts';
import type { CommentDeps } from './change-comment.ts';

/** Each fills a line of the audit log. Those who wrote an article need not be authors any more. */
export const turnsPerHour = 60;

/**
 * Closes the comments of an article, or opens them again. For those who wrote it, admins and moderators. What has been
 * posted stays. Idempotent: a repeated call changes nothing.
 */
export async function setCommentsClosed(
  callerUid: string | undefined,
  { slug, closed }: ParsedCallInput<'setCommentsClosed'>,
  deps: CommentDeps,
): Promise<CallOutput<'setCommentsClosed'>> {
  const { database, clock } = deps;
  const { uid: by, roles } = await requireMember(callerUid, deps);
  const [article, closedAt] = await Promise.all([
    database.get(paths.article(slug)),
    database.get(paths.closedComments(slug)),
  ]);
  const isWriter = article !== null && writersOf(article).some(({ uid }) => uid === by);
  if (!isWriter && !roles.admin && !roles.comments) {
    throw new AppError('forbidden', 'This needs the role comments, or an article of your own.');
  }
  if (!article) throw new AppError('not-found', 'This article is not on the site any more.');
  if ((closedAt !== null) === closed) return { closed };
  const refusal = 'That was a great deal in an hour. Go on later.';
  await enforceMemberLimit('publishing', by, { perHour: turnsPerHour }, refusal, deps);
  const author = article.author.uid;
  await database.update({
    [paths.closedComments(slug)]: closed ? clock.now() : null,
    ...auditEntry(
      {
        ...{ what: closed ? 'comments-close' : 'comments-open', by, slug, title: article.title },
        ...(author !== by && author !== '' && { member: author }),
      },
      deps,
    ),
  });
  return { closed };
}

/** Throws if the comments of the article are closed. */
export async function requireCommentsOpen(slug: string, { database }: CommentDeps): Promise<void> {
  if ((await database.get(paths.closedComments(slug))) === null) return;
  throw new AppError('forbidden', 'The comments of this article are closed.');
}
