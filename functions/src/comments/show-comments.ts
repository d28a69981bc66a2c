import { fieldOf, paths } from '../contract/paths.ts';
import type { Database } from '../database.ts';
import { syncUntilStable } from '../kit/sync-until-stable.ts';

/** Returns the number of visible comments of an article and when the newest was written, or null. */
export async function summarizeComments(
  slug: string,
  database: Database,
): Promise<{ count: number; newest: number | null }> {
  const times = Object.values((await database.get(paths.visibleComments(slug))) ?? {});
  return { count: times.length, newest: times.length > 0 ? Math.max(...times) : null };
}

/**
 * Writes the number of visible comments to the article's card and the time of the newest to the list of discussed
 * articles. Does nothing for an unpublished article. Idempotent, even for concurrent runs.
 */
export async function showComments(slug: string, database: Database): Promise<void> {
  if ((await database.get(fieldOf(paths.article(slug), 'publishedAt'))) === null) return;
  await syncUntilStable(
    () => summarizeComments(slug, database),
    async ({ count, newest }) => {
      // In a transaction, so that no card is created if the article is unpublished at this moment.
      await database.transact(paths.articleCount(slug, 'comments'), (shown) =>
        shown === null ? null : count,
      );
      await database.update({ [paths.discussedArticle(slug)]: newest });
    },
  );
}
