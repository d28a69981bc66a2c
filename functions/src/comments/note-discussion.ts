import { fieldOf, paths } from '../contract/paths.ts';
import type { Database } from '../database.ts';
import { entriesOf } from '../kit/entries.ts';
import { keepInStep } from '../kit/keep-in-step.ts';
import type { CommentTrace } from './comment-copies.ts';

/** When the newest comment was written that readers of the article see; null where there is none. */
export async function newestComment(slug: string, database: Database): Promise<number | null> {
  let newest: number | null = null;
  for await (const { value } of entriesOf(paths.comments(slug), database))
    if (value.state === 'visible') newest = Math.max(newest ?? 0, value.createdAt);
  return newest;
}

/**
 * Keeps the list of what is talked about in step with one comment. All comments of the article are read only where the
 * one that the list goes by may have gone. Idempotent, also for simultaneous runs.
 */
export async function noteDiscussion(
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
    await database.transact(place, (noted) => (noted !== null && noted >= createdAt ? undefined : createdAt));
    return;
  }
  if ((await database.get(place)) !== createdAt) return;
  let noted: number | null = createdAt;
  await keepInStep(
    () => newestComment(slug, database),
    async (newest) => {
      // A comment that came meanwhile is newer.
      const { written } = await database.transact(place, (current) =>
        current === null || current === noted ? newest : undefined,
      );
      if (written) noted = newest;
    },
  );
}
