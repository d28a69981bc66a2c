import type { Role } from './roles.ts';

/**
 * `access/{uid}`: the record that the database rules check. Functions keep it in sync with admins' decisions and with
 * the account; clients cannot read it. A member without a record holds no role, and can read and write their own data.
 */
export interface Access extends Partial<Record<Role, true>> {
  /** When the account was disabled or deleted. From then on it holds no role, and can neither write nor read its own data. */
  closed?: number;
  /** When the account was removed. This record is deleted once the account's last token has expired. */
  gone?: number;
}
