import { bandKey, indexLists } from '../contract/article-index.ts';
import { isKey } from '../contract/keys.ts';
import { fieldOf, paths } from '../contract/paths.ts';
import type { Database } from '../database.ts';

const two = { by: '$value', limit: 2 };

/** Returns the key under which a band is listed: that of the band it was merged into, or its own. */
export const canonicalBand = async (key: string, database: Database): Promise<string> =>
  (await database.get(paths.bandAlias(key))) ?? key;

/** True if any of these bands was merged into another. */
export async function isAnyMerged(keys: readonly string[], database: Database): Promise<boolean> {
  const merged = await Promise.all(
    keys.filter(isKey).map(async (key) => (await database.get(paths.bandAlias(key))) !== null),
  );
  return merged.includes(true);
}

/** Returns the spelling that an admin chose for a band, or for the band it was merged into, or null. */
export async function chosenSpelling(name: string, database: Database): Promise<string | null> {
  const key = bandKey(name);
  return key === '' ? null : database.get(paths.bandSpelling(await canonicalBand(key, database)));
}

/**
 * Returns the canonical spelling of a band: an admin's choice, or else the one already in use. If only one article or
 * event names the band, it may correct the spelling, unless an admin has chosen one. `own` is the slug of that article
 * or the id of that event.
 */
export async function canonicalSpelling(name: string, own: string, database: Database): Promise<string> {
  const key = bandKey(name);
  if (key === '') return name;
  const [chosen, known] = await Promise.all([
    chosenSpelling(name, database),
    database.get(fieldOf(paths.band(key), 'name')),
  ]);
  if (chosen !== null) return chosen;
  if (known === null || known === name) return name;
  const lists = await Promise.all(
    [indexLists.band(key), paths.eventsOfBand(key)].map((list) => database.query(list, two)),
  );
  return lists.flat().some((entry) => entry.key !== own) ? known : name;
}

const isText = (value: unknown): value is string => typeof value === 'string';

/**
 * Returns the spelling used by whatever named a band first, which all others adopt: the earliest article, or else the
 * earliest show. Null if neither names it.
 */
export async function earliestSpelling(
  key: string,
  { article, show }: { article: string | undefined; show: string | undefined },
  database: Database,
): Promise<string | null> {
  const bands = article === undefined ? null : await database.get(fieldOf(paths.article(article), 'bands'));
  if (isText(bands?.[key])) return bands[key];
  const lineUp = show === undefined ? null : await database.get(fieldOf(paths.event(show), 'lineUp'));
  // Malformed entries are skipped.
  const acts = Object.values<unknown>(lineUp ?? {}).filter(isText);
  return acts.find((act) => bandKey(act) === key) ?? null;
}
