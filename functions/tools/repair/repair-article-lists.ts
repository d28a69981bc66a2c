import { isDeepStrictEqual } from 'node:util';
import { textOf } from '../../src/articles/body-text.ts';
import { listChanges } from '../../src/articles/publish-article.ts';
import { listsOf } from '../../src/contract/article-lists.ts';
import { paths } from '../../src/contract/paths.ts';
import { withLease, type LeaseDeps } from '../../src/kit/lease.ts';
import { checkAndFix, keysOf, type RepairDeps } from './check-and-fix.ts';

type ListDeps = RepairDeps & LeaseDeps;

/**
 * Returns the changes that sync the lists of an article with its card and text, or null if there are none or the
 * article is gone.
 */
async function changesFor(slug: string, { database }: ListDeps): Promise<Record<string, unknown> | null> {
  const [card, body, stored] = await Promise.all([
    database.get(paths.article(slug)),
    database.get(paths.articleBody(slug)),
    database.get<string[]>(paths.articleLists(slug)),
  ]);
  if (!card || !body) return null;
  const before = stored ?? [];
  const lists = listsOf(card, textOf(body.html));
  // The stored card has its bands and tags in database order.
  const isSame = isDeepStrictEqual(lists.toSorted(), before.toSorted());
  return isSame ? null : listChanges(slug, card.publishedAt, lists, before);
}

/** Repairs the lists of an article under its lease. */
async function fixLists(slug: string, deps: ListDeps): Promise<void> {
  const holder = await deps.database.get<{ draft: string }>(paths.slug(slug));
  await withLease(paths.lease(holder?.draft ?? slug), deps, async (held) => {
    const changes = await changesFor(slug, deps);
    if (changes) await held.database.update(changes);
  });
}

/**
 * Compares the lists that an article is found by (words, bands and tags) with the article, and repairs them if `fix`
 * is set.
 */
export const repairArticleLists = async (fix: boolean, deps: ListDeps): Promise<boolean> =>
  checkAndFix(
    {
      name: 'Lists of articles',
      keys: await keysOf(paths.articles(), deps.database),
      noun: 'article',
      isRight: async (slug) => (await changesFor(slug, deps)) === null,
      fix: (slug) => fixLists(slug, deps),
    },
    fix,
    deps,
  );
