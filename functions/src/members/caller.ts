import { fieldOf, paths } from '../contract/paths.ts';
import type { Role, RoleFlags } from '../contract/roles.ts';
import { rolesFromClaims } from '../contract/roles.ts';
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
 * Reads the caller's account, and whether it is closed: a token lives for an hour, and in that hour an account may have
 * been disabled or have lost a role. Its e-mail address may not be confirmed yet.
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
  if (caller.roles.author || caller.roles.admin) return caller;
  throw new AppError('forbidden', 'This needs the role author.');
}

/** True when an account other than the caller's is open, and its member may write articles. */
export async function mayWrite(uid: string, { accounts }: Pick<CallerDeps, 'accounts'>): Promise<boolean> {
  const account = await accounts.find(uid);
  const { author, admin } = rolesFromClaims(account?.claims);
  return account !== null && !account.disabled && (author || admin);
}

export function requireRole(caller: Caller, role: Role): void {
  if (!caller.roles[role]) throw new AppError('forbidden', `This needs the role ${role}.`);
}
