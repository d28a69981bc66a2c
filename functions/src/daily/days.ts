import type { DailyKind, DailyNumbers } from '../contract/daily.ts';
import { type Cents, cents } from '../contract/money.ts';

/** By day; what happened on another day is left out. */
export type Days = ReadonlyMap<string, DailyNumbers>;

/** The kinds that count something; the other one is money. */
export type CountKind = Exclude<DailyKind, 'given'>;

export function add(days: Days, day: string, kind: CountKind, count = 1): void {
  const numbers = days.get(day);
  if (numbers) numbers[kind] += count;
}

export function addGiven(days: Days, day: string, amount: Cents): void {
  const numbers = days.get(day);
  if (numbers) numbers.given = cents(numbers.given + amount);
}
