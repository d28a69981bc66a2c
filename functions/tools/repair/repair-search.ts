import type { LeaseDeps } from '../../src/kit/lease.ts';
import { isDeepStrictEqual } from 'node:util';
import { paths } from '../../src/contract/paths.ts';
import { type SearchKind, searchKinds } from '../../src/contract/search.ts';
import type { Database } from '../../src/database.ts';
import { wordsIn, readItem } from '../../src/search/read-item.ts';
import { indexedItem, indexItem } from '../../src/search/index-item.ts';
import { forEachConcurrently } from '../../src/kit/for-each-settled.ts';
import { checkAndFix, keysOf, type RepairDeps } from './check-and-fix.ts';

const concurrency = 10;
const sources = { article: paths.articles, event: paths.events, video: paths.videos } as const;

/** Returns the bands and authors that published articles and events name. */
async function namedOnSite(database: Database): Promise<{ band: Set<string>; author: Set<string> }> {
  const named = { band: new Set<string>(), author: new Set<string>() };
  for (const kind of ['article', 'event'] as const)
    await forEachConcurrently(await keysOf(sources[kind](), database), concurrency, async (id) => {
      const thing = await readItem(kind, id, database);
      for (const key of wordsIn(thing?.bands)) named.band.add(key);
      for (const uid of wordsIn(thing?.author)) named.author.add(uid);
    });
  return named;
}

/**
 * Compares the search index with what is published, and repairs it if `fix` is set. Rebuilds an empty index
 * completely.
 */
export async function repairSearch(fix: boolean, deps: RepairDeps & LeaseDeps): Promise<boolean> {
  const { database } = deps;
  const named = await namedOnSite(database);
  const onSite = async (kind: SearchKind): Promise<Iterable<string>> =>
    kind === 'band' || kind === 'author' ? named[kind] : keysOf(sources[kind](), database);
  let areRight = true;
  for (const kind of searchKinds) {
    const isRight = await checkAndFix(
      {
        name: `Search for ${kind}s`,
        keys: [
          ...new Set([...(await onSite(kind)), ...(await keysOf(paths.allSearchIndexed(kind), database))]),
        ],
        noun: kind,
        isRight: async (id) =>
          isDeepStrictEqual(await indexedItem(kind, id, database), await readItem(kind, id, database)),
        fix: (id) => indexItem(kind, id, deps),
      },
      fix,
      deps,
    );
    areRight &&= isRight;
  }
  return areRight;
}
