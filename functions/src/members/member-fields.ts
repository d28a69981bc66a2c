import { isDeepStrictEqual } from 'node:util';
import type { MemberRecord } from '../contract/member-record.ts';
import { plainName } from '../contract/members.ts';
import { emailKeyOf, nameKeysOf } from '../contract/member-search.ts';
import type { AccountDetails } from './member-accounts.ts';

/** Returns the name that admins see: the chosen name, else that of the account, else the local part of the address. */
const nameOf = ({ displayName, email }: AccountDetails, chosen: string | null): string =>
  chosen || plainName(displayName ?? '') || (email ?? '').replace(/@.*/, '') || 'No name';

/** Returns the record with the current fields of the account. What staff removed from the profile is kept. */
export function withAccount(
  before: MemberRecord | null,
  account: AccountDetails,
  chosenName: string | null,
): MemberRecord {
  const { removed } = before ?? {};
  const name = nameOf(account, chosenName);
  const email = account.email ?? '';
  const after: MemberRecord = {
    ...(removed && { removed }),
    name,
    ...nameKeysOf(name),
    email,
    ...(email && { emailKey: emailKeyOf(email) }),
    joinedAt: account.createdAt,
    ...(!account.emailVerified && { unverified: true }),
  };
  return before && isDeepStrictEqual(before, after) ? before : after;
}
