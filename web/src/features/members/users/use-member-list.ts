import { type QueryResult, useLive } from '../../../data/use-query.ts';
import { type FoundMembers, type MemberScope, watchMembers } from '../api/members.ts';
import { isRole, type UsersQuery } from './query.ts';

export interface MemberList extends FoundMembers {
  /** The size of the query that returned these members. */
  requested: number;
}

/**
 * Returns the database query. It is either by words or by filter; words take precedence, because they match fewer
 * members.
 */
const scopeOf = ({ words, filter }: UsersQuery): MemberScope => {
  const text = words.trim();
  if (text !== '' || filter === 'all') return { text };
  return isRole(filter) ? { role: filter } : 'disabled';
};

/** Returns the first `count` members that match the query, live. */
export function useMemberList(query: UsersQuery, count: number): QueryResult<MemberList> {
  const scope = scopeOf(query);
  return useLive(
    'the members',
    JSON.stringify(scope),
    (onValue, onError) =>
      watchMembers(scope, count)((found) => onValue({ ...found, requested: count }), onError),
    count,
  );
}
