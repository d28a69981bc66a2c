import type { Draft } from '../contract/articles.ts';
import { paths } from '../contract/paths.ts';
import type { Database } from '../database.ts';
import { AppError } from '../errors.ts';
import type { Caller } from '../members/caller.ts';

const isOwn = (draft: Draft, caller: Caller): boolean => draft.owner === caller.uid || caller.roles.admin;

/** For the author and admins: what becomes of an article. */
export function requireOwn(draft: Draft, caller: Caller): void {
  if (isOwn(draft, caller)) return;
  throw new AppError('forbidden', 'This article belongs to somebody else.');
}

/** For co-authors, too: what its text is. */
export async function requireEditor(
  id: string,
  draft: Draft,
  caller: Caller,
  database: Database,
): Promise<void> {
  if (isOwn(draft, caller) || (await database.get(paths.coAuthor(id, caller.uid))) !== null) return;
  throw new AppError('forbidden', 'This article belongs to somebody else.');
}
