import type { Role, RoleFlags } from './roles.ts';

/**
 * `access/{uid}`: the roles of a member, and whether the account is closed. Rules and functions decide by this record; the
 * claims of tokens and the badge in the public profile are derived from it. Members without a record hold no role and have
 * an open account, so there are few records.
 */
export interface Access extends Partial<Record<Role, true>> {
  /** Present while the account is closed. It then can do nothing, whatever its roles. */
  closed?: Closed;
  /** The latest decision of an admin about roles or closing: its number, sequential for each member, and whose it is. */
  decision?: { number: number; what: 'roles' | 'disabled' | 'enabled'; by: string };
}

/** An account that was disabled or deleted. */
export interface Closed {
  at: number;
  /** The admin who disabled it, and the reason. Absent if it was disabled in the Firebase console, or deleted. */
  by?: string;
  reason?: string;
  /** While the account is disabled, the member has no public profile. */
  hidden?: true;
  /** When it was deleted. The record stays until the account's last token has expired. */
  deletedAt?: number;
}

/** Returns the roles that a member holds. A closed account holds none. */
export const rolesIn = ({ admin, author, comments, closed }: Access): RoleFlags => ({
  admin: admin === true && closed === undefined,
  author: author === true && closed === undefined,
  comments: comments === true && closed === undefined,
});
