import { publicReader, readByKey } from '../../platform/database-rest.ts';
import { storedObject } from '../../lib/stored.ts';
import type { Suggestion } from '../../lib/suggestion.ts';
import { readInitialResults } from './read-initial-results.ts';
import { Search } from './search.ts';

let search: Search | undefined;

/** Returns the shared instance for the visit, which caches what it has read. */
export function siteSearch(): Search {
  search ??= new Search({
    reader: publicReader(),
    readInitialResults,
    readKeys: async (path, count) => Object.keys(storedObject(await readByKey(path, { first: count }))),
  });
  return search;
}

/** Finds the bands that match a search, with their keys. */
export async function findBands(typed: string): Promise<Suggestion[]> {
  const { found } = await siteSearch().find(typed);
  return found.filter(({ kind }) => kind === 'band').map(({ id, title }) => ({ key: id, text: title }));
}
