import { type Role, type RoleFlags, roles } from '@contract/roles.ts';
import { siteTimeZone } from '@contract/site.ts';
import { momentIn } from '../../../lib/zone-texts.ts';

/** The names of roles in texts of the site. */
export const roleNames: Record<Role, string> = { admin: 'admin', author: 'author', comments: 'comments' };

export const heldRoles = (flags: RoleFlags): Role[] => roles.filter((role) => flags[role]);

export const sameRoles = (one: RoleFlags, other: RoleFlags): boolean =>
  roles.every((role) => one[role] === other[role]);

/** `admin and author`; `no role`. */
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

/** `21 Nov 2026`, in the site's time zone. */
export const shortDay = (at: number): string => day.format(at);
/** `Sat, 21 Nov 2026, 21:04`, in the site's time zone. */
export const siteMomentText = (at: number): string => momentIn(at, siteTimeZone);
