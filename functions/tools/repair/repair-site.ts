import type { Clock } from '../../src/database.ts';
import type { RepairDeps } from './check-and-fix.ts';
import { repairMoved } from './repair-moved.ts';
import { repairAccess } from './repair-access.ts';
import { repairArticleLists } from './repair-article-lists.ts';
import { repairBands } from './repair-bands.ts';
import { repairComments } from './repair-comments.ts';
import { repairCounts } from './repair-counts.ts';
import { repairDraftCounts, repairDraftIndex } from './repair-drafts.ts';
import { repairNames } from './repair-names.ts';
import { repairSearch } from './repair-search.ts';
import { repairUnread } from './repair-unread.ts';

export interface SiteDeps extends RepairDeps {
  clock: Clock;
  pause: (milliseconds: number) => Promise<unknown>;
}

const repairs: ((fix: boolean, deps: SiteDeps) => Promise<boolean>)[] = [
  repairMoved,
  repairAccess,
  repairNames,
  repairCounts,
  repairUnread,
  repairComments,
  repairBands,
  repairDraftIndex,
  repairDraftCounts,
  repairArticleLists,
  repairSearch,
];

/** Runs all repairs in sequence. Resolves to whether everything is right. */
export async function repairSite(fix: boolean, deps: SiteDeps): Promise<boolean> {
  let areRight = true;
  for (const repair of repairs) if (!(await repair(fix, deps))) areRight = false;
  return areRight;
}
