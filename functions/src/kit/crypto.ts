import { timingSafeEqual, createHash } from 'node:crypto';
import { hourMs } from '../contract/time.ts';
import type { Clock } from '../database.ts';

/** Compares two secrets in constant time; only their length can leak. */
export function isSameSecret(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** Returns the number of full hours since the epoch. */
export const hourNow = (clock: Clock): number => Math.floor(clock.now() / hourMs);

/**
 * Returns the hash, a number below `count`, under which rate limits store an address for an hour. A plain hash could be
 * reversed by trying every address; a hash shared by thousands of addresses identifies none of them.
 */
export const hourlyHash = (address: string, count: number, clock: Clock): number =>
  createHash('sha256')
    .update(`${hourNow(clock)} ${address}`)
    .digest()
    .readUInt32BE() % count;

/** Returns the key of what a visitor does under an e-mail address: the same for every use of that address. */
export const visitorKey = (email: string): string =>
  `visitor-${createHash('sha256').update(email.toLowerCase()).digest('base64url').slice(0, 22)}`;
