import { newestComment } from '../../src/comments/update-discussion.ts';
import { paths } from '../../src/contract/paths.ts';
import type { Database } from '../../src/database.ts';
import { forEachConcurrently } from '../../src/kit/for-each-concurrently.ts';
import { keysOf } from './keys-of.ts';
import { plural } from './plural.ts';
import type { RepairDeps } from './repair-counts.ts';

const concurrency = 10;

/** Returns the slugs of articles whose newest comment differs from the listed one, with its time. */
async function wrongAmong(slugs: readonly string[], database: Database): Promise<Map<string, number | null>> {
  const wrong = new Map<string, number | null>();
  await forEachConcurrently([...slugs], concurrency, async (slug) => {
    const isOut = (await database.get(`${paths.article(slug)}/publishedAt`)) !== null;
    const newest = isOut ? await newestComment(slug, database) : null;
    if (newest !== (await database.get(paths.discussedArticle(slug)))) wrong.set(slug, newest);
  });
  return wrong;
}

/**
 * Finds wrong entries in the list of discussed articles, including articles older than the list, and repairs them if
 * `fix` is set. Compares twice, as comments are listed a moment after they are posted. Resolves to whether all are
 * right.
 */
export async function repairDiscussions(
  fix: boolean,
  { database, letSettle, say }: Pick<RepairDeps, 'database' | 'letSettle' | 'say'>,
): Promise<boolean> {
  const slugs = new Set([
    ...(await keysOf(paths.articles(), database)),
    ...(await keysOf(paths.discussedArticles(), database)),
  ]);
  let wrong = await wrongAmong([...slugs], database);
  if (wrong.size > 0) {
    await letSettle();
    wrong = await wrongAmong([...wrong.keys()], database);
  }
  if (wrong.size === 0) {
    say('Discussions: the list is right.');
    return true;
  }
  const articles = plural(wrong.size, 'article');
  if (!fix) {
    say(`The list of discussions is wrong about ${articles}. Nothing was changed; --mend puts it right.`);
    return false;
  }
  for (const [slug, newest] of wrong) await database.update({ [paths.discussedArticle(slug)]: newest });
  say(`Discussions of ${articles} listed anew.`);
  return true;
}
