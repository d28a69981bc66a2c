import { createHash } from 'node:crypto';
import { hourMs } from '../contract/time.ts';
import type { Clock } from '../database.ts';

/** The number of the hour. */
export const hourNow = (clock: Clock): number => Math.floor(clock.now() / hourMs);

/**
 * The number by which limits know an address for an hour: one of `count`. A hash alone would lead back to it, for there are few
 * addresses to try; a number that thousands have in common does not.
 */
export const hourlyNumber = (address: string, count: number, clock: Clock): number =>
  createHash('sha256')
    .update(`${hourNow(clock)} ${address}`)
    .digest()
    .readUInt32BE() % count;
