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
