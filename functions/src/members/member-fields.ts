import { isDeepStrictEqual } from 'node:util';
import type { MemberRecord } from '../contract/member-record.ts';
import { plainName } from '../contract/members.ts';
import { emailKeyOf, nameKeysOf } from '../contract/member-search.ts';
import { rolesFromClaims } from '../contract/roles.ts';
import { asClaim, held } from './held-roles.ts';
import type { AccountDetails } from './member-accounts.ts';

/** Returns the name that admins see: the chosen name, else that of the account, else the local part of the address. */
const nameOf = ({ displayName, email }: AccountDetails, chosen: string | null): string =>
  chosen || plainName(displayName ?? '') || (email ?? '').replace(/@.*/, '') || 'No name';

/** Returns the record with the current fields of the account. Decisions of admins and moderators are kept. */
export function withAccount(
  before: MemberRecord | null,
  account: AccountDetails,
  chosenName: string | null,
  now: number,
): MemberRecord {
  const { change, closing, timeOut, removed, disabledAt = now } = before ?? {};
  const name = nameOf(account, chosenName);
  const email = account.email ?? '';
  const roles = asClaim(held(rolesFromClaims(account.claims)));
  const after: MemberRecord = {
    ...(change && { change }),
    ...(closing && { closing }),
    ...(timeOut && { timeOut }),
    ...(removed && { removed }),
    name,
    ...nameKeysOf(name),
    email,
    ...(email && { emailKey: emailKeyOf(email) }),
    joinedAt: account.createdAt,
    ...(Object.keys(roles).length > 0 && { roles }),
    ...(!account.emailVerified && { unverified: true }),
    ...(account.disabled && { disabledAt }),
  };
  return before && isDeepStrictEqual(before, after) ? before : after;
}
