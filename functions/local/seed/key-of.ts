import { createHash } from 'node:crypto';

/** A key in the shape of those that the database makes, always the same for the same name. */
export const keyOf = (name: string): string =>
  `-${createHash('sha256').update(name).digest('base64url').slice(0, 19)}`;
