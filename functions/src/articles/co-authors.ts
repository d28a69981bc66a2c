import type { ArticleAuthor } from '../contract/articles.ts';
import { presencePaths } from '../contract/draft-presence.ts';
import { paths } from '../contract/paths.ts';
import type { Database } from '../database.ts';
import { readAuthor } from '../members/display-name.ts';

/** Returns the UIDs of co-authors in the order in which they were added. */
export const inOrder = (since: Record<string, number>): string[] =>
  Object.entries(since)
    .sort(([one, at], [other, otherAt]) => at - otherAt || (one < other ? -1 : 1))
    .map(([uid]) => uid);

/** Returns the co-authors of a draft as they appear in the byline. */
export async function readCoAuthors(draftId: string, database: Database): Promise<ArticleAuthor[]> {
  const since = (await database.get(paths.coAuthors(draftId))) ?? {};
  return Promise.all(inOrder(since).map((uid) => readAuthor(uid, database)));
}

/** Returns the changes that remove all co-authors of a draft. */
export async function withoutCoAuthors(draftId: string, database: Database): Promise<Record<string, null>> {
  const since = (await database.get(paths.coAuthors(draftId))) ?? {};
  return Object.fromEntries(
    [paths.coAuthors(draftId), ...Object.keys(since).map((uid) => paths.draftByCoAuthor(uid, draftId))].map(
      (path) => [path, null],
    ),
  );
}

/** Removes a deleted member as co-author of all drafts. Published bylines keep them as a former member. */
export async function leaveCoAuthored(uid: string, database: Database): Promise<void> {
  const drafts = Object.keys((await database.get(paths.draftsByCoAuthor(uid))) ?? {});
  for (const id of drafts) {
    const draft = await database.get(paths.draft(id));
    await database.update({
      [paths.draftByCoAuthor(uid, id)]: null,
      [presencePaths.ofMember(id, uid)]: null,
      ...(draft?.state !== 'published' && { [paths.coAuthor(id, uid)]: null }),
    });
  }
}
