import { bandKey, indexLists } from '../contract/article-index.ts';
import { fieldOf, paths } from '../contract/paths.ts';
import type { Database } from '../database.ts';

const two = { by: '$value', limit: 2 };

/**
 * The one spelling of a band: an admin's, or that of others who name it, too. `own` is the article's slug or the event's id:
 * whatever names a band alone may correct its name, unless an admin has decided.
 */
export async function knownSpelling(name: string, own: string, database: Database): Promise<string> {
  const key = bandKey(name);
  if (key === '') return name;
  const [decided, known] = await Promise.all([
    database.get(paths.bandSpelling(key)),
    database.get(fieldOf(paths.band(key), 'name')),
  ]);
  if (decided !== null) return decided;
  if (known === null || known === name) return name;
  const lists = await Promise.all(
    [indexLists.band(key), paths.eventsOfBand(key)].map((list) => database.query(list, two)),
  );
  return lists.flat().some((entry) => entry.key !== own) ? known : name;
}
