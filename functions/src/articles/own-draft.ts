import type { Draft } from '../contract/articles.ts';
import { paths } from '../contract/paths.ts';
import type { Database } from '../database.ts';
import { AppError } from '../errors.ts';
import type { Caller } from '../members/caller.ts';

const isOwn = (draft: Draft, caller: Caller): boolean => draft.owner === caller.uid || caller.roles.admin;

/** Throws unless the caller is the draft's author or an admin, who decide about publication. */
export function requireOwner(draft: Draft, caller: Caller): void {
  if (isOwn(draft, caller)) return;
  throw new AppError('forbidden', 'This article belongs to somebody else.');
}

/** Throws unless the caller may edit the text, which includes co-authors. */
export async function requireEditor(
  id: string,
  draft: Draft,
  caller: Caller,
  database: Database,
): Promise<void> {
  if (isOwn(draft, caller) || (await database.get(paths.coAuthor(id, caller.uid))) !== null) return;
  throw new AppError('forbidden', 'This article belongs to somebody else.');
}
