import { readAtOnceMax } from '../../src/contract/reading.ts';
import type { Role } from '../../src/contract/roles.ts';
import { all, any, differs, equals, existsAt, valueAt } from './conditions.ts';
import type { Condition } from './rule-tree.ts';

export const isSignedIn: Condition = 'auth !== null';
const isVerified: Condition = 'auth.token.email_verified === true';
export const isCaller = (uid: string): Condition => equals('auth.uid', uid);

// Only next to `isSignedIn`. A token names its roles, and is good, for up to an hour; what functions keep under `access`
// knows at once who lost a role, and whose account is closed.
const holds = (role: Role): Condition => equals(valueAt('root', 'access', 'auth.uid', role), 'true');
const isOpen: Condition = `!${existsAt('root', 'access', 'auth.uid', 'closed')}`;

/** Whoever has confirmed their e-mail address, while their account is open. An account that has not cannot do anything yet. */
export const isMember: Condition = all(isSignedIn, isVerified, isOpen);
export const isSelf = (uid: string): Condition => all(isMember, isCaller(uid));
/** Also once the account is closed, until the token ends: for what tells the member that it is. */
export const isOrWasSelf = (uid: string): Condition => all(isSignedIn, isCaller(uid), isVerified);
export const isAdmin: Condition = all(isSignedIn, holds('admin'));
export const isSelfOrAdmin = (uid: string): Condition =>
  all(isSignedIn, any(all(isCaller(uid), isVerified, isOpen), holds('admin')));
export const isModerator: Condition = all(isMember, holds('comments'));
export const isMemberOrModerator = (uid: string): Condition =>
  all(isMember, any(isCaller(uid), holds('comments')));
/** Authors and admins. */
export const isWriter: Condition = all(isMember, any(holds('author'), holds('admin')));
/** A verified admin, or a member of whom the condition holds. */
export const isAdminOr = (condition: Condition): Condition => all(isMember, any(holds('admin'), condition));
export const isWriterOr = (condition: Condition): Condition =>
  all(isMember, any(holds('author'), holds('admin'), condition));
export const isAuthorWho = (condition: Condition): Condition => all(holds('author'), condition);

/** A public list, of which nobody takes everything in one request, by whatever way they ask. */
export const asksForFew: Condition = any(
  ...['limitToFirst', 'limitToLast'].map((limit) =>
    all(differs(`query.${limit}`, 'null'), `query.${limit} <= ${readAtOnceMax}`),
  ),
);

/** A list in which callers ask for the entries alone that have their own uid in that field. */
export const asksForOwn = (field: string): Condition =>
  all(equals('query.orderByChild', `'${field}'`), equals('query.equalTo', 'auth.uid'));
