/**
 * Keys in the order of their making, as `nextPushId` of @firebase/database makes them: eight characters of time, twelve of chance
 * that count upwards within one millisecond.
 */
import { randomInt } from 'node:crypto';

/** In the order of their code units, so that keys sort as they were made. */
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
