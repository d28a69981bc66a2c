import type { DailyKind, DailyNumbers } from '../contract/daily.ts';
import { type Cents, cents } from '../contract/money.ts';

/** Numbers by day. Whatever happened on other days is ignored. */
export type Days = ReadonlyMap<string, DailyNumbers>;

/** The kinds that are counts; `given` is an amount of money. */
export type CountKind = Exclude<DailyKind, 'given'>;

export function add(days: Days, day: string, kind: CountKind, count = 1): void {
  const numbers = days.get(day);
  if (numbers) numbers[kind] += count;
}

export function addGiven(days: Days, day: string, amount: Cents): void {
  const numbers = days.get(day);
  if (numbers) numbers.given = cents(numbers.given + amount);
}
