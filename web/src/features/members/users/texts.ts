import { type Role, type RoleFlags, roles } from '@contract/roles.ts';
import { siteTimeZone } from '@contract/site.ts';

/** The names of the roles as displayed. */
export const roleNames: Record<Role, string> = { admin: 'admin', author: 'author', comments: 'comments' };

export const heldRoles = (flags: RoleFlags): Role[] => roles.filter((role) => flags[role]);

export const sameRoles = (a: RoleFlags, b: RoleFlags): boolean => roles.every((role) => a[role] === b[role]);

/** Returns `admin and author`, or `no role`. */
export function rolesText(held: readonly Role[]): string {
  const names = held.map((role) => roleNames[role]);
  if (names.length === 0) return 'no role';
  return new Intl.ListFormat('en-GB').format(names);
}

const day = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: siteTimeZone,
});

/** Formats a day in the site's time zone: `21 Nov 2026`. */
export const shortDay = (at: number): string => day.format(at);
