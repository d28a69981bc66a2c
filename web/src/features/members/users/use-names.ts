import { memberName, useMemberNames } from '../../../data/member-names.ts';

const words = { unknown: 'a member', none: 'a former member' };

/** Returns a function that looks up the names of members by uid, for admins. */
export const useNames = (uids: readonly string[]): ((uid: string) => string) =>
  useMemberNames(uids, memberName, words);
