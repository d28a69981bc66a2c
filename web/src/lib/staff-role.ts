import type { Role } from '@contract/roles.ts';
import { storedObject } from './stored.ts';

/** Returns the highest staff role in a public profile; null for a member without one. */
export function staffRole(profile: Record<string, unknown>): Role | null {
  const held = storedObject(profile.roles);
  const order: Role[] = ['admin', 'comments', 'author'];
  return order.find((role) => held[role] === true) ?? null;
}
