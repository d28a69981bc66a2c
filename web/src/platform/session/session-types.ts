import type { UserRecord } from '@contract/members.ts';
import type { RoleFlags } from '@contract/roles.ts';

/** A signed-in member, whose email is always verified: the account merged with the record `users/{uid}`. */
export interface SessionUser extends Omit<UserRecord, 'displayName' | 'photoURL'> {
  uid: string;
  email: string;
  displayName: string;
  photoURL: string | null;
  emailVerified: true;
  claims: Record<string, unknown>;
  idToken: string;
}

/** An account whose email is not verified yet, so nobody is signed in. */
export interface UnverifiedAccount {
  uid: string;
  email: string;
}

/**
 * `resolving` occurs only in a browser that remembers a session, and only briefly. An account whose email is not
 * verified is signed out; it is kept for the page that asks to check the inbox.
 */
export type Session =
  | { state: 'resolving' }
  /** `disabled`: an admin has just disabled the account. */
  | { state: 'signed-out'; unverified: UnverifiedAccount | null; disabled?: true }
  | { state: 'signed-in'; user: SessionUser; roles: RoleFlags };

/**
 * The session of every visitor, and of every prerendered page. It is a single object, because an equal copy would
 * make React render its consumers again after hydration.
 */
export const visitor: Session = { state: 'signed-out', unverified: null };
