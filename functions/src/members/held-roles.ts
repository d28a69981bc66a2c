import type { HeldRoles } from '../contract/member-record.ts';
import { type Role, type RoleFlags, roles as allRoles } from '../contract/roles.ts';

export const held = (flags: Partial<RoleFlags>): Role[] => allRoles.filter((role) => flags[role] === true);

/** As claims and records keep them: what is not held is not there. */
export const asClaim = (given: readonly Role[]): HeldRoles =>
  Object.fromEntries(given.map((role) => [role, true]));

/** As the latest change and the audit log keep them. */
export const asText = (given: readonly Role[]): string => given.join(', ');
export const fromText = (text: string): Role[] => allRoles.filter((role) => text.split(', ').includes(role));
