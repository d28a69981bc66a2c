import type { UserRecord } from '@contract/members.ts';
import type { RoleFlags } from '@contract/roles.ts';

/** A member who is signed in, which needs a verified e-mail: the account joined with the record `users/{uid}`. */
export interface SessionUser extends Omit<UserRecord, 'displayName' | 'photoURL'> {
  uid: string;
  email: string;
  displayName: string;
  photoURL: string | null;
  emailVerified: true;
  claims: Record<string, unknown>;
  idToken: string;
}

/** An account whose e-mail is not verified: nobody is signed in with it yet. */
export interface UnverifiedAccount {
  uid: string;
  email: string;
}

/**
 * `resolving` is only ever seen in a browser that remembers a session, and never for long. An account whose e-mail is
 * not verified is signed out; it is kept for the page that asks to look into the inbox.
 */
export type Session =
  | { state: 'resolving' }
  /** `disabled`: an admin has ended it a moment ago. */
  | { state: 'signed-out'; unverified: UnverifiedAccount | null; disabled?: true }
  | { state: 'signed-in'; user: SessionUser; roles: RoleFlags };

/**
 * The session of every visitor, and of every page that the server renders. It is one object: an equal copy would make React
 * render whatever uses it again after hydration.
 */
export const visitor: Session = { state: 'signed-out', unverified: null };
