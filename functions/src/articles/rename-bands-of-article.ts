import { isDeepStrictEqual } from 'node:util';
import { chosenSpelling } from '../bands/canonical-spelling.ts';
import { bandKey } from '../contract/article-index.ts';
import { listsOf } from '../contract/article-lists.ts';
import type { ArticleCard } from '../contract/articles.ts';
import { fieldOf, paths } from '../contract/paths.ts';
import type { Database } from '../database.ts';
import { withLease, type LeaseDeps } from '../kit/lease.ts';
import { workOn } from '../kit/work.ts';
import { textOf } from './body-text.ts';
import { listChanges } from './publish-article.ts';

type Named = Pick<ArticleCard, 'bands' | 'review'>;

async function spelled({ bands, review }: Named, database: Database): Promise<Named> {
  const known = async (name: string) => (await chosenSpelling(name, database)) ?? name;
  const names = await Promise.all(Object.values(bands ?? {}).map(known));
  return {
    ...(bands && { bands: Object.fromEntries(names.map((name) => [bandKey(name), name])) }),
    ...(review && { review: { ...review, band: await known(review.band) } }),
  };
}

/**
 * Updates the bands of a published article to their chosen spellings, and to the bands they were merged into, on its
 * card and in its lists. Leaves the draft as its author wrote it, because every publication applies the spellings
 * again. Idempotent.
 */
export async function renameBandsOfArticle(slug: string, deps: LeaseDeps): Promise<void> {
  const { database, clock } = deps;
  const holder = await database.get<{ draft: string }>(paths.slug(slug));
  await withLease(paths.lease(holder?.draft ?? slug), deps, async (held) => {
    const card = await database.get(paths.article(slug));
    if (!card) return;
    const { bands, review } = card;
    const named = await spelled(card, database);
    if (isDeepStrictEqual(named, { ...(bands && { bands }), ...(review && { review }) })) return;
    const [html, before] = await Promise.all([
      database.get(fieldOf(paths.articleBody(slug), 'html')),
      database.get<string[]>(paths.articleLists(slug)),
    ]);
    const lists = listsOf({ ...card, ...named }, textOf(html ?? ''));
    await held.database.update({
      ...(named.bands && { [`${paths.article(slug)}/bands`]: named.bands }),
      ...(named.review && { [`${paths.article(slug)}/review/band`]: named.review.band }),
      ...listChanges(slug, card.publishedAt, lists, before ?? []),
      [paths.sitemapEntry(slug)]: { updatedAt: clock.now() },
      ...workOn('syncArticle', slug, deps, { left: Object.keys(bands ?? {}) }),
    });
  });
}
