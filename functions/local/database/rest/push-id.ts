/**
 * Generates chronologically sorted keys like `nextPushId` in @firebase/database: eight characters of timestamp and
 * twelve random ones, which are incremented within the same millisecond.
 */
import { randomInt } from 'node:crypto';

/** In code unit order, so that keys sort chronologically. */
const alphabet = '-0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz';
const last = alphabet.length - 1;

const digits = (number: number, length: number): number[] =>
  Array.from({ length }, (_, index) => Math.floor(number / 64 ** (length - 1 - index)) % 64);

const random = (): number[] => Array.from({ length: 12 }, () => randomInt(alphabet.length));

const successor = (chance: readonly number[]): number[] => {
  const index = chance.findLastIndex((digit) => digit < last);
  return chance.map((digit, at) => (at < index ? digit : at === index ? digit + 1 : 0));
};

export const pushIds = (now: () => number): (() => string) => {
  let time = 0;
  let chance = random();
  return () => {
    const at = now();
    chance = at === time ? successor(chance) : random();
    time = at;
    return [...digits(at, 8), ...chance].map((digit) => alphabet[digit]).join('');
  };
};
