import { isDeepStrictEqual } from 'node:util';
import { findBand, syncBand } from '../../src/bands/sync-band.ts';
import { bandOfTag, isBandTag } from '../../src/contract/article-index.ts';
import { paths } from '../../src/contract/paths.ts';
import type { Database, StoreDeps } from '../../src/database.ts';
import { checkAndFix, keysOf, type RepairDeps } from './check-and-fix.ts';

/** Returns every band that has a record or is named by an article or a show. */
async function everyBand(database: Database): Promise<string[]> {
  const [kept, tags, played] = await Promise.all(
    [paths.bands(), 'lists/articlesByTag', 'lists/eventsByBand'].map((list) => keysOf(list, database)),
  );
  return [...new Set([...(kept ?? []), ...(tags ?? []).filter(isBandTag).map(bandOfTag), ...(played ?? [])])];
}

/** Compares the records of bands with what articles and shows imply, and repairs them if `fix` is set. */
export const repairBands = async (fix: boolean, deps: RepairDeps & StoreDeps): Promise<boolean> =>
  checkAndFix(
    {
      name: 'Bands',
      noun: 'band',
      keys: await everyBand(deps.database),
      isRight: async (key) =>
        isDeepStrictEqual(await findBand(key, deps.database), await deps.database.get(paths.band(key))),
      fix: (key) => syncBand(key, deps),
    },
    fix,
    deps,
  );
