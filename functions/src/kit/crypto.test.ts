import { expect, it } from 'vitest';
import { hourMs } from '../contract/time.ts';
import { hourlyHash } from './crypto.ts';

const at = (now: number) => ({ now: () => now });
const addresses = Array.from({ length: 200 }, (_, index) => `192.0.2.${index}`);
const hashes = (now: number, count: number) =>
  addresses.map((address) => hourlyHash(address, count, at(now)));

it('an address has one hash per hour, and a different one in the next hour', () => {
  expect(hashes(0, 2 ** 20)).toEqual(hashes(hourMs - 1, 2 ** 20));
  expect(hashes(0, 2 ** 20)).not.toEqual(hashes(hourMs, 2 ** 20));
});

it('addresses share exactly as many hashes as requested', () => {
  expect(Math.max(...hashes(0, 16))).toBe(15);
  expect(new Set(hashes(0, 16)).size).toBe(16);
});
