import type { DailyKind, DailyNumbers } from '../contract/daily.ts';

/** By day; what happened on another day is left out. */
export type Days = ReadonlyMap<string, DailyNumbers>;

export function add(days: Days, day: string, kind: DailyKind, count = 1): void {
  const numbers = days.get(day);
  if (numbers) numbers[kind] += count;
}
