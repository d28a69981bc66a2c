import type { CallOutput } from '@contract/calls.ts';
import { suggestMembersResultSchema } from '@contract/member-record.ts';
import { paths } from '@contract/paths.ts';
import * as v from 'valibot';
import { isNumber, storedObject } from '../../../lib/stored.ts';
import type { Suggestion } from '../../../lib/suggestion.ts';
import type { CallResult } from '../../../platform/call-function.ts';
import { callChecked } from '../../../platform/checked-call.ts';
import { ReadError } from '../../../platform/data-error.ts';
import { type Subscribe, watchPath } from '../../../platform/watch-path.ts';

const since = (value: unknown): number => (isNumber(value) ? value : 0);

/** Subscribes to the uids of a draft's co-authors, in the order in which they were added. */
export const watchCoAuthors = (draftId: string): Subscribe<string[]> =>
  watchPath(paths.coAuthors(draftId), (stored) =>
    Object.entries(storedObject(stored))
      .sort(([, a], [, b]) => since(a) - since(b))
      .map(([uid]) => uid),
  );

const resultSchema = v.object({ coAuthors: v.array(v.string()) });

/** Adds or removes a member as co-author. */
export const setCoAuthor = (
  draftId: string,
  uid: string,
  coAuthor: boolean,
): Promise<CallResult<CallOutput<'setCoAuthor'>>> =>
  callChecked('setCoAuthor', { draftId, uid, coAuthor }, resultSchema);

/**
 * Returns the members who may write articles and have a name with a word that starts with the typed text. `key` is the
 * uid. Rejects if the lookup fails.
 */
export async function suggestAuthors(typed: string): Promise<Suggestion[]> {
  const text = typed.trim();
  if (text === '') return [];
  const result = await callChecked('suggestMembers', { text, authors: true }, suggestMembersResultSchema);
  if (!result.ok) throw new ReadError(result.message);
  return result.value.members.map(({ uid, name }) => ({ key: uid, text: name }));
}
