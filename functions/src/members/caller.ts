import { rolesIn } from '../contract/access.ts';
import { paths } from '../contract/paths.ts';
import { isWriter } from '../contract/is-writer.ts';
import type { Role, RoleFlags } from '../contract/roles.ts';
import type { Database, StoreDeps } from '../database.ts';
import type { LeaseDeps } from '../kit/lease.ts';
import { AppError } from '../errors.ts';
import { siteTimeZone } from '../contract/site.ts';

export interface Caller extends Account {
  roles: RoleFlags;
}

export interface CallerDeps {
  accounts: Accounts;
  database: Database;
}

/** What most use cases need. */
export interface CallDeps extends LeaseDeps {
  accounts: Accounts;
}

/**
 * Reads the caller's account and roles, and whether it is closed. A token is valid for an hour, during which the account
 * may have been disabled or have lost a role. The e-mail address may be unconfirmed.
 */
export async function requireOpenAccount(
  uid: string | undefined,
  { accounts, database }: CallerDeps,
): Promise<Caller> {
  if (!uid) throw new AppError('unauthenticated', 'Log in first.');
  const [account, access] = await Promise.all([accounts.find(uid), database.get(paths.access(uid))]);
  if (!account || account.disabled || access?.closed !== undefined) {
    throw new AppError('unauthenticated', 'This account is closed.');
  }
  return { ...account, roles: rolesIn(access ?? {}) };
}

/** Requires an open account with a confirmed e-mail address. */
export async function requireMember(uid: string | undefined, deps: CallerDeps): Promise<Caller> {
  const caller = await requireOpenAccount(uid, deps);
  if (!caller.emailVerified) throw new AppError('email-unverified', 'Confirm your e-mail address first.');
  return caller;
}

/** Requires an author or an admin. */
export async function requireWriter(uid: string | undefined, deps: CallerDeps): Promise<Caller> {
  const caller = await requireMember(uid, deps);
  if (isWriter(caller.roles)) return caller;
  throw lacksRole('author');
}

/** True if another member's account is open and has the author or admin role. */
export async function mayWrite(uid: string, { accounts, database }: CallerDeps): Promise<boolean> {
  const [account, access] = await Promise.all([accounts.find(uid), database.get(paths.access(uid))]);
  return account !== null && !account.disabled && isWriter(rolesIn(access ?? {}));
}

export const lacksRole = (role: Role) => new AppError('forbidden', `This needs the role ${role}.`);

/** Requires an open account with a role. */
export async function requireRole(role: Role, uid: string | undefined, deps: CallerDeps): Promise<Caller> {
  const caller = await requireMember(uid, deps);
  if (!caller.roles[role]) throw lacksRole(role);
  return caller;
}

const dates = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: siteTimeZone,
});

/** Throws if the member is suspended: suspended members can neither post nor edit nor change their profile. */
export async function requireNotSuspended(uid: string, { database, clock }: StoreDeps): Promise<void> {
  const suspension = await database.get(paths.suspension(uid));
  if (!suspension || suspension.until <= clock.now()) return;
  const until = `${dates.format(suspension.until)} (${siteTimeZone})`;
  throw new AppError('suspended', `You are in time-out until ${until}. The reason: ${suspension.reason}`);
}

/** An account of the authentication service. `adapters/accounts.ts` implements the port below. */
export interface Account {
  uid: string;
  email: string | null;
  emailVerified: boolean;
  disabled: boolean;
}

export interface Accounts {
  find(uid: string): Promise<Account | null>;
}

/** All of an account. Times are in milliseconds since the epoch. */
export interface AccountDetails extends Account {
  /** The custom claims of its tokens. */
  claims: Record<string, unknown>;
  /** The name in the account; the member's own record may have another. */
  displayName: string | null;
  photoURL: string | null;
  createdAt: number;
  lastSignInAt: number | null;
  /** Provider ids, such as `password` or `google.com`. */
  signInWith: string[];
}

/** The port to account management. `adapters/accounts.ts` implements it. */
export interface MemberAccounts extends Accounts {
  find(uid: string): Promise<AccountDetails | null>;
  /** Replaces all custom claims. */
  setClaims(uid: string, claims: Record<string, unknown>): Promise<void>;
  setDisplayName(uid: string, name: string): Promise<void>;
  /**
   * Disabling also revokes the refresh tokens; an issued ID token stays valid for up to an hour. Like `remove`, does
   * nothing if there is no account.
   */
  setDisabled(uid: string, disabled: boolean): Promise<void>;
  remove(uid: string): Promise<void>;
  /** Returns a page of up to 1,000 accounts. `next` is the page token of the following page. */
  page(after?: string): Promise<{ accounts: AccountDetails[]; next?: string }>;
  /** Returns the uids, of at most 100, that have no account. */
  missing(uids: readonly string[]): Promise<string[]>;
}
