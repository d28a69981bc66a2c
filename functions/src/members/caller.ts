import { fieldOf, paths } from '../contract/paths.ts';
import { isWriter } from '../contract/is-writer.ts';
import { type Role, type RoleFlags, rolesFromClaims } from '../contract/roles.ts';
import type { Database } from '../database.ts';
import { AppError } from '../errors.ts';
import type { Account, Accounts } from './accounts.ts';

export interface Caller extends Account {
  roles: RoleFlags;
}

export interface CallerDeps {
  accounts: Accounts;
  database: Database;
}

/**
 * Reads the caller's account and whether it is closed. A token is valid for an hour, during which the account may have
 * been disabled or have lost a role. The e-mail address may be unconfirmed.
 */
export async function requireOpenAccount(
  uid: string | undefined,
  { accounts, database }: CallerDeps,
): Promise<Caller> {
  if (!uid) throw new AppError('unauthenticated', 'Log in first.');
  const [account, closed] = await Promise.all([
    accounts.find(uid),
    database.get(fieldOf(paths.access(uid), 'closed')),
  ]);
  if (!account || account.disabled || closed !== null) {
    throw new AppError('unauthenticated', 'This account is closed.');
  }
  return { ...account, roles: rolesFromClaims(account.claims) };
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
  throw new AppError('forbidden', 'This needs the role author.');
}

/** True if another member's account is open and has the author or admin role. */
export async function mayWrite(uid: string, { accounts }: Pick<CallerDeps, 'accounts'>): Promise<boolean> {
  const account = await accounts.find(uid);
  return account !== null && !account.disabled && isWriter(rolesFromClaims(account.claims));
}

export function requireRole(caller: Caller, role: Role): void {
  if (!caller.roles[role]) throw new AppError('forbidden', `This needs the role ${role}.`);
}
