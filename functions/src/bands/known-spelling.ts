import { bandKey, indexLists } from '../contract/article-index.ts';
import { isKey } from '../contract/keys.ts';
import { fieldOf, paths } from '../contract/paths.ts';
import type { Database } from '../database.ts';

const two = { by: '$value', limit: 2 };

/** The key under which the band is found: of the one that it was merged into, or its own. */
export const keptBand = async (key: string, database: Database): Promise<string> =>
  (await database.get(paths.bandAlias(key))) ?? key;

/** True when one of these bands was merged into another. */
export async function isAnyMerged(keys: readonly string[], database: Database): Promise<boolean> {
  const merged = await Promise.all(
    keys.filter(isKey).map(async (key) => (await database.get(paths.bandAlias(key))) !== null),
  );
  return merged.includes(true);
}

/** Returns the spelling that an admin chose for a band, or for the one that it was merged into; null without one. */
export async function decidedSpelling(name: string, database: Database): Promise<string | null> {
  const key = bandKey(name);
  return key === '' ? null : database.get(paths.bandSpelling(await keptBand(key, database)));
}

/**
 * The one spelling of a band: an admin's, or that of others who name it, too. `own` is the article's slug or the event's id:
 * whatever names a band alone may correct its name, unless an admin has decided.
 */
export async function knownSpelling(name: string, own: string, database: Database): Promise<string> {
  const key = bandKey(name);
  if (key === '') return name;
  const [decided, known] = await Promise.all([
    decidedSpelling(name, database),
    database.get(fieldOf(paths.band(key), 'name')),
  ]);
  if (decided !== null) return decided;
  if (known === null || known === name) return name;
  const lists = await Promise.all(
    [indexLists.band(key), paths.eventsOfBand(key)].map((list) => database.query(list, two)),
  );
  return lists.flat().some((entry) => entry.key !== own) ? known : name;
}
