import type { Draft } from '../contract/articles.ts';
import { AppError } from '../errors.ts';
import type { Caller } from '../members/caller.ts';

export function requireOwn(draft: Draft, caller: Caller): void {
  if (draft.owner === caller.uid || caller.roles.admin) return;
  throw new AppError('forbidden', 'This article belongs to somebody else.');
}
