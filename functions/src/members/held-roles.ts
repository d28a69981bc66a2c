import type { HeldRoles } from '../contract/member-record.ts';
import { type Role, type RoleFlags, roles as allRoles } from '../contract/roles.ts';

export const held = (flags: Partial<RoleFlags>): Role[] => allRoles.filter((role) => flags[role] === true);

/** Returns roles as claims and records store them: only the held ones. */
export const asClaim = (given: readonly Role[]): HeldRoles =>
  Object.fromEntries(given.map((role) => [role, true]));

/** Returns roles as the latest change and the audit log store them. */
export const asText = (given: readonly Role[]): string => given.join(', ');
export const fromText = (text: string): Role[] => allRoles.filter((role) => text.split(', ').includes(role));
