import { bandKey } from '../contract/article-index.ts';
import { fieldOf, paths } from '../contract/paths.ts';
import type { Database } from '../database.ts';

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
