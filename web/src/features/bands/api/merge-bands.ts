import { bandTag } from '@contract/article-index.ts';
import { mergeBandsResultSchema, renameStages, type RenameStage } from '@contract/band-merging.ts';
import type { Band } from '@contract/bands.ts';
import { paths } from '@contract/paths.ts';
import { readAtOnceMax } from '@contract/reading.ts';
import { forgetPage } from '../../../data/page.ts';
import { bandPath } from '../../../lib/band-path.ts';
import { storedCount, storedObject, storedText } from '../../../lib/stored.ts';
import { callChecked } from '../../../platform/checked-call.ts';
import { publicReader } from '../../../platform/database-rest.ts';
import { type Subscribe, watchPath } from '../../../platform/watch-path.ts';

export interface NamedBand {
  key: string;
  name: string;
}

/** The counts of what a merge moves to the other band. */
export type BandCounts = Pick<Band, 'articles' | 'shows'> & { followers: number };

export async function readCounts(band: string): Promise<BandCounts> {
  const reader = publicReader();
  const [stored, followers] = await Promise.all([
    reader.get(paths.band(band)),
    reader.get(paths.followerCount(bandTag(band))),
  ]);
  const { articles, shows } = storedObject(stored);
  return {
    articles: storedCount(articles),
    shows: storedCount(shows),
    followers: storedCount(followers),
  };
}

/** Merges one band into another, as an alternative spelling of it. */
export async function mergeBands(from: NamedBand, into: NamedBand) {
  const seen = { from: from.name, into: into.name };
  const input = { from: from.key, into: into.key, seen };
  const result = await callChecked('mergeBands', input, mergeBandsResultSchema);
  if (result.ok) for (const { key } of [from, into]) forgetPage(bandPath(key));
  return result;
}

/** Subscribes to the stage of a merge. Null once everything has been moved. */
export const watchMerge = (from: string): Subscribe<RenameStage | null> =>
  watchPath(
    paths.allWork('workBulk'),
    (stored) => {
      const work = Object.values(storedObject(stored)).map(storedObject);
      const renaming = work.find(({ kind }) => kind === 'renameBand');
      const stage = storedText(storedObject(renaming?.details).stage);
      return renaming ? (renameStages.find((one) => one === stage) ?? 'articles') : null;
    },
    { by: 'of', from, to: from, first: readAtOnceMax },
  );
