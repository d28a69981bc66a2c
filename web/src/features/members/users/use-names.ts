import { readMemberName } from '../../../data/member-names.ts';
import { useMemberNames } from '../../../data/use-member-names.ts';

const words = { unknown: 'a member', none: 'a former member' };

/** Names members by their ids, for admins. */
export const useNames = (uids: readonly string[]): ((uid: string) => string) =>
  useMemberNames(uids, readMemberName, words);
