import { expect, it } from 'vitest';
import { hourMs } from '../contract/time.ts';
import { hourlyNumber } from './hourly-number.ts';

const at = (now: number) => ({ now: () => now });
const addresses = Array.from({ length: 200 }, (_, index) => `192.0.2.${index}`);
const numbers = (now: number, count: number) =>
  addresses.map((address) => hourlyNumber(address, count, at(now)));

it('an address has one number for an hour, and another in the next', () => {
  expect(numbers(0, 2 ** 20)).toEqual(numbers(hourMs - 1, 2 ** 20));
  expect(numbers(0, 2 ** 20)).not.toEqual(numbers(hourMs, 2 ** 20));
});

it('addresses share no more numbers than were asked for', () => {
  expect(Math.max(...numbers(0, 16))).toBe(15);
  expect(new Set(numbers(0, 16)).size).toBe(16);
});
