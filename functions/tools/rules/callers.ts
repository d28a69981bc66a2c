import type { Role } from '../../src/contract/roles.ts';
import { all, any, equals, valueAt } from './conditions.ts';
import type { Condition } from './rule-tree.ts';

export const isSignedIn: Condition = 'auth !== null';
const isVerified: Condition = 'auth.token.email_verified === true';
export const isCaller = (uid: string): Condition => equals('auth.uid', uid);
const claims = (role: Role): Condition => `auth.token.roles.${role} === true`;

/**
 * Only next to `isSignedIn`. A token names its roles for up to an hour, the roster knows at once who is no admin any
 * more.
 */
const holdsAdmin: Condition = all(
  claims('admin'),
  equals(valueAt('root', 'adminRoster', 'auth.uid'), 'true'),
);

/** Whoever has confirmed their e-mail address. An account that has not cannot do anything yet. */
export const isMember: Condition = all(isSignedIn, isVerified);
export const isSelf = (uid: string): Condition => all(isSignedIn, isCaller(uid), isVerified);
export const isAdmin: Condition = all(isSignedIn, holdsAdmin);
export const isSelfOrAdmin = (uid: string): Condition =>
  all(isSignedIn, any(all(isCaller(uid), isVerified), holdsAdmin));
export const isModerator: Condition = all(isMember, claims('comments'));
export const isMemberOrModerator = (uid: string): Condition =>
  all(isMember, any(isCaller(uid), claims('comments')));
/** Authors and admins. */
export const isWriter: Condition = all(isMember, any(claims('author'), holdsAdmin));
/** A verified admin, or a member of whom the condition holds. */
export const isAdminOr = (condition: Condition): Condition => all(isMember, any(holdsAdmin, condition));
export const isWriterOr = (condition: Condition): Condition =>
  all(isMember, any(claims('author'), holdsAdmin, condition));
export const isAuthorWho = (condition: Condition): Condition => all(claims('author'), condition);

/** A list in which callers ask for the entries alone that have their own uid in that field. */
export const asksForOwn = (field: string): Condition =>
  all(equals('query.orderByChild', `'${field}'`), equals('query.equalTo', 'auth.uid'));
