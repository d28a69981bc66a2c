import { readAtOnceMax } from '../../src/contract/reading.ts';
import type { Role } from '../../src/contract/roles.ts';
import { all, any, differs, equals, existsAt, valueAt } from './conditions.ts';
import type { Condition, Rules } from './rule-tree.ts';

export const isSignedIn: Condition = 'auth !== null';
const isVerified: Condition = 'auth.token.email_verified === true';
export const isCaller = (uid: string): Condition => equals('auth.uid', uid);

// Only valid together with `isSignedIn`. A token names its roles and stays valid for up to an hour. The records under
// `access` say at once who lost a role and whose account is closed.
const holds = (role: Role): Condition => equals(valueAt('root', 'access', 'auth.uid', role), 'true');
const isOpen: Condition = `!${existsAt('root', 'access', 'auth.uid', 'closed')}`;

/**
 * A caller with a confirmed e-mail address and an open account. An account that is not confirmed cannot do anything
 * yet.
 */
export const isMember: Condition = all(isSignedIn, isVerified, isOpen);
export const isSelf = (uid: string): Condition => all(isMember, isCaller(uid));
/** Also holds after the account is closed, until the token expires; for records that tell the member about it. */
export const isOrWasSelf = (uid: string): Condition => all(isSignedIn, isCaller(uid), isVerified);
export const isAdmin: Condition = all(isSignedIn, isOpen, holds('admin'));
export const isSelfOrAdmin = (uid: string): Condition =>
  all(isSignedIn, isOpen, any(all(isCaller(uid), isVerified), holds('admin')));
export const isModerator: Condition = all(isMember, holds('comments'));
export const isMemberOrModerator = (uid: string): Condition =>
  all(isMember, any(isCaller(uid), holds('comments')));
/** Authors and admins. */
export const isWriter: Condition = all(isMember, any(holds('author'), holds('admin')));
/** Holds for a verified admin, or a member who satisfies the condition. */
export const isAdminOr = (condition: Condition): Condition => all(isMember, any(holds('admin'), condition));
export const isWriterOr = (condition: Condition): Condition =>
  all(isMember, any(holds('author'), holds('admin'), condition));
export const isAuthorWho = (condition: Condition): Condition => all(holds('author'), condition);

/**
 * Returns the rules of a public list, of which nobody can read all in one request. The limit holds for orders with an index
 * only: in any other, the service sends a listener the whole list (https://firebase.google.com/docs/database/security/indexing-data).
 */
export const limitedList = (
  indexOn?: string | readonly string[],
): Pick<Rules, 'indexOn'> & { read: Condition } => ({
  read: all(
    any(
      ...['limitToFirst', 'limitToLast'].map((limit) =>
        all(differs(`query.${limit}`, 'null'), `query.${limit} <= ${readAtOnceMax}`),
      ),
    ),
    any(
      'query.orderByKey',
      ...[indexOn ?? []]
        .flat()
        .map((field) =>
          field === '.value' ? 'query.orderByValue' : equals('query.orderByChild', `'${field}'`),
        ),
    ),
  ),
  ...(indexOn !== undefined && { indexOn }),
});

/** Restricts queries on a list to entries with the caller's uid in that field. */
export const isOwnQuery = (field: string): Condition =>
  all(equals('query.orderByChild', `'${field}'`), equals('query.equalTo', 'auth.uid'));
