import { paths } from '../../src/contract/paths.ts';
import type { ArticleBody, Draft } from '../../src/contract/articles.ts';
import type { Database } from '../../src/database.ts';
import { workOn } from '../../src/kit/work.ts';

const hour = 3_600_000;
const day = 24 * hour;

interface Dating {
  draftId: string;
  daysAgo: number;
  now: number;
}

/** Returns minutes that spread the articles over the day, the same in every run. */
const minuteOf = (draftId: string) => (draftId.length * 97) % (14 * 60);

async function articleChanges(
  slug: string,
  publishedAt: number,
  database: Database,
): Promise<Record<string, unknown>> {
  const [lists, body] = (await Promise.all([
    database.get(paths.articleLists(slug)),
    database.get(paths.articleBody(slug)),
  ])) as [string[], ArticleBody];
  const corrected = publishedAt + 2 * day;
  const notes = Object.keys(body.corrections ?? {});
  const changedAt = notes.length > 0 ? corrected : null;
  return {
    [`${paths.article(slug)}/publishedAt`]: publishedAt,
    [`${paths.article(slug)}/updatedAt`]: changedAt,
    [paths.sitemapEntry(slug)]: { updatedAt: changedAt ?? publishedAt },
    ...workOn('syncArticle', slug, { database, clock: Date }),
    ...Object.fromEntries(lists.map((list) => [`${list}/${slug}`, publishedAt])),
    ...Object.fromEntries(
      notes.map((note) => [`${paths.articleBody(slug)}/corrections/${note}/at`, corrected]),
    ),
  };
}

/**
 * Backdates a demo article, which publishing has dated to the present. A single update, as the server, sets the date
 * in the article and in every list that contains it. Drafts that are old enough do not change.
 */
export async function backdateArticle({ draftId, daysAgo, now }: Dating, database: Database): Promise<void> {
  const { slug, publishedAt, createdAt } = (await database.get(paths.draft(draftId))) as Draft;
  if (now - createdAt > daysAgo * day) return;
  const at = now - daysAgo * day - minuteOf(draftId) * 60_000;
  await database.update({
    ...(slug && publishedAt && (await articleChanges(slug, at, database))),
    ...(publishedAt && { [`${paths.draft(draftId)}/publishedAt`]: at }),
    [`${paths.draft(draftId)}/updatedAt`]: at - hour,
    [`${paths.draft(draftId)}/createdAt`]: at - 2 * day,
  });
}
