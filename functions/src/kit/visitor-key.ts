import { createHash } from 'node:crypto';

/** Returns the key of what a visitor does under an e-mail address: the same for every use of that address. */
export const visitorKey = (email: string): string =>
  `visitor-${createHash('sha256').update(email.toLowerCase()).digest('base64url').slice(0, 22)}`;
