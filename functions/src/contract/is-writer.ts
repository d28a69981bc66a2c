import type { RoleFlags } from './roles.ts';

// A file of its own, because public pages load it without the schemas.

/** Returns true for authors and admins, who may write articles and change events. */
export const isWriter = ({ author, admin }: Partial<RoleFlags>): boolean => author === true || admin === true;
