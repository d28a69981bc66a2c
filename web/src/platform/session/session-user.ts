import type { UserRecord } from '@contract/members.ts';
import { photoAddress } from '@contract/photos.ts';
import type { Account, IdToken } from '../firebase/types.ts';
import type { SessionUser } from './session-types.ts';

/**
 * Merges an account and its record. The account provides the identity (uid, email, claims), the record how the member
 * appears. Without a record, the account provides everything.
 */
export function joinUser(account: Account, token: IdToken | null, record: UserRecord | null): SessionUser {
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
