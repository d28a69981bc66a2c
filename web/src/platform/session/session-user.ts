import { truncate } from '@contract/strip-invalid-characters.ts';
import { displayNameMaxLength, displayNameMinLength, plainName, type UserRecord } from '@contract/members.ts';
import { photoAddress } from '@contract/photos.ts';
import type { Account, Token } from '../firebase/types.ts';
import type { SessionUser } from './session-types.ts';

/**
 * Merges an account and its record. The account provides the identity (uid, email, claims), the record how the member
 * appears. Without a record, the account provides everything.
 */
export function joinUser(account: Account, token: Token | null, record: UserRecord | null): SessionUser {
  const email = account.email ?? '';
  return {
    ...record,
    uid: account.uid,
    email,
    displayName: record?.displayName || account.displayName || email.replace(/@.*/, ''),
    photoURL: photoAddress(record?.photoURL) ?? photoAddress(account.photoURL),
    emailVerified: true,
    claims: token?.claims ?? {},
    idToken: token?.value ?? '',
  };
}

/** Returns the name chosen at sign-up if the record does not have it yet, else null. */
export function nameToRecord(account: Account, record: UserRecord | null): string | null {
  if (record?.displayName) return null;
  // After the cut, the name may end in a space or in the middle of a character.
  const name = plainName(truncate(plainName(account.displayName ?? ''), displayNameMaxLength));
  return name.length >= displayNameMinLength ? name : null;
}
