import { isDeepStrictEqual } from 'node:util';
import { textOf } from '../../src/articles/body-text.ts';
import { listChanges } from '../../src/articles/publish-article.ts';
import { listsOf } from '../../src/contract/article-index.ts';
import { paths } from '../../src/contract/paths.ts';
import { withLease } from '../../src/kit/lease.ts';
import type { SearchDeps } from '../../src/search/index-thing.ts';
import { mendWhatStaysWrong } from './mend-what-stays-wrong.ts';
import { keysOf } from './keys-of.ts';
import type { RepairDeps } from './repair-counts.ts';

type ListDeps = RepairDeps & SearchDeps;

/** The changes that bring the lists of an article in step with its card and text; null where they are, or it is gone. */
async function changesFor(slug: string, { database }: ListDeps): Promise<Record<string, unknown> | null> {
  const [card, body, stored] = await Promise.all([
    database.get(paths.article(slug)),
    database.get(paths.articleBody(slug)),
    database.get<string[]>(paths.articleLists(slug)),
  ]);
  if (!card || !body) return null;
  const before = stored ?? [];
  const lists = listsOf(card, textOf(body.html));
  // The card has its bands and tags in the order of the database by now.
  const isSame = isDeepStrictEqual(lists.toSorted(), before.toSorted());
  return isSame ? null : listChanges(slug, card.publishedAt, lists, before);
}

/** Under the lease of whoever publishes the article. */
async function mendLists(slug: string, deps: ListDeps): Promise<void> {
  const holder = await deps.database.get<{ draft: string }>(paths.slug(slug));
  await withLease(
    paths.publishing(holder?.draft ?? slug),
    async (lease) => {
      const changes = await changesFor(slug, deps);
      lease.requireHeld();
      if (changes) await deps.database.update(changes);
    },
    deps,
  );
}

/** Compares the lists in which an article is found, by its words, bands and tags, with the article. */
export const repairArticleLists = async (mend: boolean, deps: ListDeps): Promise<boolean> =>
  mendWhatStaysWrong(
    {
      name: 'Lists of articles',
      keys: await keysOf(paths.articles(), deps.database),
      counted: (count) => (count === 1 ? 'an article' : `${count} articles`),
      isRight: async (slug) => (await changesFor(slug, deps)) === null,
      mend: (slug) => mendLists(slug, deps),
    },
    mend,
    deps,
  );
