import type { Comment } from '../contract/comments.ts';
import { fieldOf, paths } from '../contract/paths.ts';
import type { Database } from '../database.ts';

const page = 200;

/** When the newest comment was written that readers of the article see; null where there is none. */
export async function newestComment(slug: string, database: Database): Promise<number | null> {
  let newest: number | null = null;
  for (let after: string | undefined; ;) {
    const part = { by: '$key', limit: page, ...(after !== undefined && { after }) };
    const entries = await database.query<Comment>(paths.comments(slug), part);
    for (const { value } of entries)
      if (value.state === 'visible') newest = Math.max(newest ?? 0, value.createdAt);
    if (entries.length < page) return newest;
    after = entries.at(-1)?.key;
  }
}

/**
 * Keeps the list of what is talked about in step with one comment. All comments of the article are read only where the
 * one that the list goes by may have gone. Idempotent, also for simultaneous runs.
 */
export async function noteDiscussion(slug: string, id: string, database: Database): Promise<void> {
  const place = paths.discussedArticle(slug);
  const [comment, publishedAt] = await Promise.all([
    database.get(paths.comment(slug, id)),
    database.get(fieldOf(paths.article(slug), 'publishedAt')),
  ]);
  if (publishedAt === null) return;
  if (comment?.state === 'visible') {
    const { createdAt } = comment;
    await database.transact(place, (noted) => (noted !== null && noted >= createdAt ? undefined : createdAt));
    return;
  }
  const noted = await database.get(place);
  if (noted === null || (comment && comment.createdAt !== noted)) return;
  const newest = await newestComment(slug, database);
  // A comment that came meanwhile is newer.
  await database.transact(place, (current) => (current === null || current === noted ? newest : undefined));
}
