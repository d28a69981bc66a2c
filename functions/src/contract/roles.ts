import * as v from 'valibot';
import { uidSchema } from './text-schemas.ts';

export const roles = ['admin', 'author', 'comments'] as const;
export type Role = (typeof roles)[number];
export type RoleFlags = Record<Role, boolean>;

export const noRoles: RoleFlags = { admin: false, author: false, comments: false };

/** Reads the `roles` claim of a token. Only roles that are exactly `true` are held. */
export function rolesFromClaims(claims: Record<string, unknown> | undefined): RoleFlags {
  const held = claims?.roles;
  if (typeof held !== 'object' || held === null) return noRoles;
  const flag = (role: Role) => (held as Record<string, unknown>)[role] === true;
  return { admin: flag('admin'), author: flag('author'), comments: flag('comments') };
}

/** Input of the callable `setRoles`: the complete set of roles that the member is to hold. */
export const setRolesSchema = v.strictObject({
  uid: uidSchema,
  roles: v.strictObject({ admin: v.boolean(), author: v.boolean(), comments: v.boolean() }),
  /** The number of the latest change that the admin saw, or 0 for none. A later change by somebody else is a conflict. */
  seen: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
});
