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

export interface SignedOut {
  state: 'signed-out';
  /** An account whose email is not verified is signed out; it is kept for the page that asks to check the inbox. */
  unverified: UnverifiedAccount | null;
  /**
   * Why a session has ended that was not ended here. `disabled`: an admin has just disabled the account; `ended`: the
   * service accepts it no longer, because the password or the email address was changed, or the account was disabled or
   * deleted meanwhile.
   */
  endReason?: 'disabled' | 'ended';
}

/** `resolving` occurs only in a browser that remembers a session, and only briefly. */
export type Session =
  | { state: 'resolving' }
  | SignedOut
  | { state: 'signed-in'; user: SessionUser; roles: RoleFlags };

/**
 * The session of every visitor, and of every prerendered page. It is a single object, because an equal copy would
 * make React render its consumers again after hydration.
 */
export const visitor: Session = { state: 'signed-out', unverified: null };
