import { indexDraft, isIndexed } from '../../src/articles/index-draft.ts';
import { paths } from '../../src/contract/paths.ts';
import type { Database } from '../../src/database.ts';
import { inLanes } from '../in-lanes.ts';
import { keysOf } from './recount.ts';
import type { RepairDeps } from './repair-counts.ts';

const lanes = 10;

async function wrongAmong(ids: readonly string[], database: Database): Promise<string[]> {
  const wrong: string[] = [];
  await inLanes([...ids], lanes, async (id) => {
    if (!(await isIndexed(id, database))) wrong.push(id);
  });
  return wrong;
}

type IndexDeps = RepairDeps & Parameters<typeof indexDraft>[1];

/**
 * Finds drafts of which the index does not say what they are, such as those from before there was one, and indexes them
 * where asked. It looks twice, as what has just been saved is indexed a moment later. Answers whether all is right now.
 */
export async function repairDraftIndex(mend: boolean, deps: IndexDeps): Promise<boolean> {
  const { database, letSettle, say } = deps;
  const ids = new Set([
    ...(await keysOf(paths.drafts(), database)),
    ...(await keysOf(paths.allDraftsIndexed(), database)),
  ]);
  let wrong = await wrongAmong([...ids], database);
  if (wrong.length > 0) {
    await letSettle();
    wrong = await wrongAmong(wrong, database);
  }
  if (wrong.length === 0) {
    say('Drafts: the index is right.');
    return true;
  }
  const drafts = `${wrong.length} ${wrong.length === 1 ? 'draft' : 'drafts'}`;
  if (!mend) {
    say(`The index is wrong about ${drafts}. Nothing was changed; --mend puts it right.`);
    return false;
  }
  for (const id of wrong) await indexDraft(id, deps);
  say(`${drafts} indexed anew.`);
  return true;
}
