import { useLive } from '../../../data/use-live.ts';
import type { QueryResult } from '../../../data/use-query.ts';
import { type Member, type MemberScope, watchMembers } from '../api/members.ts';
import { isRole, type UsersQuery } from './query.ts';

export interface MemberList {
  members: Member[];
  more: boolean;
  /** The size of the query that these members answer. */
  requested: number;
}

/** The database searches by words or by what is shown. Words say more: few are called the same. */
const scopeOf = ({ words, show }: UsersQuery): MemberScope => {
  const text = words.trim();
  if (text !== '' || show === 'all') return { text };
  return isRole(show) ? { role: show } : 'disabled';
};

/** The first `count` members that match the query, live. */
export function useMemberList(query: UsersQuery, count: number): QueryResult<MemberList> {
  const scope = scopeOf(query);
  return useLive(
    'the members',
    JSON.stringify(scope),
    (onValue, onError) =>
      watchMembers(scope, count, {
        onMembers: (members, more) => onValue({ members, more, requested: count }),
        onError,
      }),
    count,
  );
}
