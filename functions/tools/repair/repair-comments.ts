import { isDeepStrictEqual } from 'node:util';
import { newestOf, summarizeComments } from '../../src/comments/change-comment.ts';
import { paths } from '../../src/contract/paths.ts';
import type { Database } from '../../src/database.ts';
import { entriesOf } from '../../src/kit/entries.ts';
import { checkAndFix, keysOf, type RepairDeps } from './check-and-fix.ts';

async function visibleOf(slug: string, database: Database): Promise<Record<string, number> | null> {
  const visible: Record<string, number> = {};
  for await (const { key, value } of entriesOf(paths.comments(slug), database))
    if (value.state === 'visible') visible[key] = value.createdAt;
  return Object.keys(visible).length > 0 ? visible : null;
}

async function isRight(slug: string, database: Database): Promise<boolean> {
  const [visible, kept, shown, listed, { count, newest }] = await Promise.all([
    visibleOf(slug, database),
    database.get(paths.visibleComments(slug)),
    database.get(paths.articleCount(slug, 'comments')),
    database.get(paths.discussedArticle(slug)),
    summarizeComments(slug, database),
  ]);
  const isOut = shown !== null;
  return (
    isDeepStrictEqual(visible, kept) && listed === (isOut ? newest : null) && (!isOut || shown === count)
  );
}

/** Repairs the numbers of comments and the list of discussed articles. */
export async function repairComments(fix: boolean, deps: RepairDeps): Promise<boolean> {
  const { database } = deps;
  const lists = [paths.slugs(), paths.discussedArticles()];
  const keys = (await Promise.all(lists.map((list) => keysOf(list, database)))).flat();
  return checkAndFix(
    {
      name: 'Comments',
      noun: 'article',
      keys: [...new Set(keys)],
      isRight: (slug) => isRight(slug, database),
      async fix(slug) {
        const visible = (await visibleOf(slug, database)) ?? {};
        const count = paths.articleCount(slug, 'comments');
        const isOut = (await database.get(count)) !== null;
        await database.update({
          [paths.visibleComments(slug)]: visible,
          [paths.discussedArticle(slug)]: isOut ? newestOf(visible) : null,
          ...(isOut && { [count]: Object.keys(visible).length }),
        });
      },
    },
    fix,
    deps,
  );
}
