import { isDeepStrictEqual } from 'node:util';
import { findBand, syncBand } from '../../src/bands/sync-band.ts';
import { bandOfTag, isBandTag } from '../../src/contract/article-index.ts';
import { paths } from '../../src/contract/paths.ts';
import type { Database, StoreDeps } from '../../src/database.ts';
import { forEachConcurrently } from '../../src/kit/for-each-settled.ts';
import { keysOf } from './keys-of.ts';
import { plural } from './plural.ts';
import type { RepairDeps } from './repair-counts.ts';

const concurrency = 10;

/** Returns every band that has a record or is named by an article or a show. */
async function everyBand(database: Database): Promise<string[]> {
  const [kept, tags, played] = await Promise.all(
    [paths.bands(), 'lists/articlesByTag', 'lists/eventsByBand'].map((list) => keysOf(list, database)),
  );
  return [...new Set([...(kept ?? []), ...(tags ?? []).filter(isBandTag).map(bandOfTag), ...(played ?? [])])];
}

async function wrongAmong(keys: readonly string[], database: Database): Promise<string[]> {
  const wrong: string[] = [];
  await forEachConcurrently([...keys], concurrency, async (key) => {
    const [found, kept] = await Promise.all([findBand(key, database), database.get(paths.band(key))]);
    if (!isDeepStrictEqual(found, kept)) wrong.push(key);
  });
  return wrong;
}

/**
 * Finds bands whose record differs from what articles and shows imply, and repairs them if `fix` is set. In projects
 * older than these records, all are missing. Compares twice, as records are synced shortly after publishing. Resolves
 * to whether all are right.
 */
export async function repairBands(
  fix: boolean,
  { database, clock, letSettle, say }: RepairDeps & StoreDeps,
): Promise<boolean> {
  let wrong = await wrongAmong(await everyBand(database), database);
  if (wrong.length > 0) {
    await letSettle();
    wrong = await wrongAmong(wrong, database);
  }
  if (wrong.length === 0) {
    say('Bands: every record is right.');
    return true;
  }
  const bands = plural(wrong.length, 'band is', 'bands are');
  if (!fix) {
    say(`${bands} not kept as articles and shows name them. Nothing was changed; --mend puts it right.`);
    return false;
  }
  for (const key of wrong) await syncBand(key, { database, clock });
  say(`${bands} kept anew.`);
  return true;
}
