import { displayNameMaxLength, displayNameMinLength, plainName, type UserRecord } from '@contract/members.ts';
import { photoAddress } from '@contract/photos.ts';
import type { Account, Token } from '../firebase/types.ts';
import type { SessionUser } from './session-types.ts';

/**
 * The account decides who this is (uid, e-mail, claims), the record decides how the member appears. Without a
 * record the account is all there is.
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

/** The name that a new member chose while signing up and that the record does not have yet. */
export function nameToRecord(account: Account, record: UserRecord | null): string | null {
  if (record?.displayName) return null;
  // Cut, it may end in a space or in the middle of a character.
  const name = plainName(plainName(account.displayName ?? '').slice(0, displayNameMaxLength));
  return name.length >= displayNameMinLength ? name : null;
}
