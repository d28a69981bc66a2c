import { fieldOf, paths } from '../contract/paths.ts';
import type { Database } from '../database.ts';
import { entriesOf } from '../kit/entries.ts';
import { syncUntilStable } from '../kit/sync-until-stable.ts';
import type { CommentTrace } from './comment-copies.ts';

/** Returns when the newest visible comment of an article was written, or null. */
export async function newestComment(slug: string, database: Database): Promise<number | null> {
  let newest: number | null = null;
  for await (const { value } of entriesOf(paths.comments(slug), database))
    if (value.state === 'visible') newest = Math.max(newest ?? 0, value.createdAt);
  return newest;
}

/**
 * Updates the list of discussed articles for one comment. Reads all comments of the article only if the comment that
 * determines its position may be gone. Idempotent, even for concurrent runs.
 */
export async function updateDiscussion(
  id: string,
  { slug, createdAt }: Pick<CommentTrace, 'slug' | 'createdAt'>,
  database: Database,
): Promise<void> {
  const place = paths.discussedArticle(slug);
  const [comment, publishedAt] = await Promise.all([
    database.get(paths.comment(slug, id)),
    database.get(fieldOf(paths.article(slug), 'publishedAt')),
  ]);
  if (publishedAt === null) return;
  if (comment?.state === 'visible') {
    const at = comment.createdAt;
    await database.transact(place, (listed) => (listed !== null && listed >= at ? undefined : at));
    return;
  }
  if ((await database.get(place)) !== createdAt) return;
  let listed: number | null = createdAt;
  await syncUntilStable(
    () => newestComment(slug, database),
    async (newest) => {
      // Leaves the time of a comment that was added in the meantime, which is newer.
      const { written } = await database.transact(place, (current) =>
        current === null || current === listed ? newest : undefined,
      );
      if (written) listed = newest;
    },
  );
}
