import type { Role } from './roles.ts';

/**
 * `access/{uid}`: what the rules of the database go by. Functions keep it in step with the decisions of admins and with the
 * account; nobody else may read it. A member without a record holds no role, and may read and write what is their own.
 */
export interface Access extends Partial<Record<Role, true>> {
  /** Time at which the account was disabled or deleted: it may write nothing, read nothing of its own, and holds no role. */
  closed?: number;
  /** Time at which the account was removed: this record is deleted when its last token has expired. */
  gone?: number;
}
