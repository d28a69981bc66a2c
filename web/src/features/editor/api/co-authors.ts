import type { CallOutput } from '@contract/calls.ts';
import { suggestMembersResultSchema } from '@contract/member-record.ts';
import { paths } from '@contract/paths.ts';
import * as v from 'valibot';
import { isNumber, storedObject } from '../../../lib/stored.ts';
import type { Suggestion } from '../../../lib/suggestion.ts';
import type { CallResult } from '../../../platform/callables.ts';
import { callChecked } from '../../../platform/checked-call.ts';
import { ReadError } from '../../../platform/data-error.ts';
import { type Watch, watchPath } from '../../../platform/watch-path.ts';

const since = (value: unknown): number => (isNumber(value) ? value : 0);

/** The uids of the co-authors of a draft, in the order in which they were added. */
export const watchCoAuthors =
  (draftId: string): Watch<string[]> =>
  (onValue, onError) =>
    watchPath(
      paths.coAuthors(draftId),
      (stored) =>
        onValue(
          Object.entries(storedObject(stored))
            .sort(([, one], [, other]) => since(one) - since(other))
            .map(([uid]) => uid),
        ),
      onError,
    );

const resultSchema = v.object({ coAuthors: v.array(v.string()) });

/** Makes a member a co-author, or ends that; both at once. */
export const setCoAuthor = (
  draftId: string,
  uid: string,
  coAuthor: boolean,
): Promise<CallResult<CallOutput<'setCoAuthor'>>> =>
  callChecked('setCoAuthor', { draftId, uid, coAuthor }, resultSchema);

/** Members who may write articles, by the beginning of a word of their name. `key` is the uid. Rejects when nobody could be looked up. */
export async function suggestAuthors(typed: string): Promise<Suggestion[]> {
  const text = typed.trim();
  if (text === '') return [];
  const result = await callChecked('suggestMembers', { text, authors: true }, suggestMembersResultSchema);
  if (!result.ok) throw new ReadError(result.message);
  return result.value.members.map(({ uid, name }) => ({ key: uid, text: name }));
}
