import {
  countsLease,
  countsOf,
  indexDraft,
  type IndexedDraft,
  isIndexed,
} from '../../src/articles/index-draft.ts';
import { draftStates } from '../../src/contract/articles.ts';
import { paths } from '../../src/contract/paths.ts';
import type { Database } from '../../src/database.ts';
import { type LeaseDeps, withLease } from '../../src/kit/lease.ts';
import { forEachConcurrently } from '../../src/kit/for-each-settled.ts';
import { entriesOf } from '../../src/kit/entries.ts';
import { checkAndFix, keysOf, type RepairDeps } from './check-and-fix.ts';

type DraftDeps = RepairDeps & LeaseDeps;

/**
 * Finds drafts that the index does not match, including those older than the index, and repairs them if `fix` is set.
 */
export async function repairDraftIndex(fix: boolean, deps: DraftDeps): Promise<boolean> {
  const { database } = deps;
  const keys = new Set([
    ...(await keysOf(paths.drafts(), database)),
    ...(await keysOf(paths.allDraftsIndexed(), database)),
  ]);
  return checkAndFix(
    {
      name: 'Index of drafts',
      keys: [...keys],
      noun: 'draft',
      isRight: (id) => isIndexed(id, database),
      fix: (id) => indexDraft(id, deps),
    },
    fix,
    deps,
  );
}

const concurrency = 10;

/** Counts drafts by state, per owner and overall, by the path of the stored count. */
async function recount(database: Database): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for await (const { value } of entriesOf(paths.allDraftsIndexed(), database)) {
    const draft = value as IndexedDraft;
    for (const state of draftStates)
      for (const path of countsOf({ ...draft, state }))
        counts.set(path, (counts.get(path) ?? 0) + Number(state === draft.state));
  }
  return counts;
}

/** Returns the correct number by the path of each wrong count. */
async function wrongCounts(database: Database): Promise<Record<string, number>> {
  const wrong: Record<string, number> = {};
  await forEachConcurrently([...(await recount(database))], concurrency, async ([path, counted]) => {
    if (((await database.get<number>(path)) ?? 0) !== counted) wrong[path] = counted;
  });
  return wrong;
}

/** Returns the counts that stay wrong. Compares twice, because a saved draft is counted a moment later. */
async function lastingWrongCounts({
  database,
  letSettle,
}: DraftDeps): Promise<[path: string, counted: number][]> {
  const first = await wrongCounts(database);
  if (Object.keys(first).length === 0) return [];
  await letSettle();
  return Object.entries(await wrongCounts(database)).filter(([path, counted]) => first[path] === counted);
}

/**
 * Reports counts of drafts by state that differ from the index, and corrects them if `fix` is set. Resolves to whether
 * all are right.
 */
export async function repairDraftCounts(fix: boolean, deps: DraftDeps): Promise<boolean> {
  const { database, say } = deps;
  const wrong = await lastingWrongCounts(deps);
  const amount = wrong.length;
  if (amount === 0) {
    say('Drafts: every count is right.');
    return true;
  }
  if (!fix) {
    for (const [path, counted] of wrong) say(`${path} has to be ${counted}`);
    say(`Counts of drafts that are wrong: ${amount}. Nothing was changed; --mend puts them right.`);
    return false;
  }
  await withLease(countsLease, deps, async (held) => {
    const changes = await wrongCounts(database);
    await held.database.update(changes);
  });
  say(`Counts of drafts mended: ${amount}.`);
  return true;
}
