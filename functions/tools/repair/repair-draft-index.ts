import { indexDraft, isIndexed } from '../../src/articles/index-draft.ts';
import { paths } from '../../src/contract/paths.ts';
import { checkAndFix } from './check-and-fix.ts';
import { keysOf } from './keys-of.ts';
import type { RepairDeps } from './repair-counts.ts';

type IndexDeps = RepairDeps & Parameters<typeof indexDraft>[1];

/**
 * Finds drafts that the index does not match, including those older than the index, and repairs them if `fix` is set.
 */
export async function repairDraftIndex(fix: boolean, deps: IndexDeps): Promise<boolean> {
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
