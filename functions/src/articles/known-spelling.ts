import { bandKey, indexLists } from '../contract/article-index.ts';
import { paths } from '../contract/paths.ts';
import type { Database } from '../database.ts';

/**
 * The spelling of a band that the site already uses, where the two differ in capitals alone. `slug` is the article that
 * names the band.
 */
export async function knownSpelling(name: string, slug: string, database: Database): Promise<string> {
  const key = bandKey(name);
  if (key === '') return name;
  const first = await database.query(indexLists.band(key), { by: '$value', limit: 2 });
  const other = first.find((entry) => entry.key !== slug);
  if (!other) return name;
  const known = await database.get(`${paths.article(other.key)}/bands/${key}`);
  return typeof known === 'string' && known.toLowerCase() === name.toLowerCase() ? known : name;
}
