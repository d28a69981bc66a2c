import { dayAfter } from '@contract/calendar.ts';
import { cents, formatCents } from '@contract/money.ts';
import type { Daily, NumberKind } from './api/daily.ts';

export interface Compared {
  /** Null if not all of the days have been counted. */
  now: number | null;
  before: number | null;
}

/** Returns the last counted day. Null if there is none. */
export const lastDay = (daily: Daily): string | null => [...daily.keys()].sort().at(-1) ?? null;

function sumUntil(last: string, span: number, kind: NumberKind, daily: Daily): number | null {
  let sum = 0;
  for (let ago = 0; ago < span; ago += 1) {
    const count = daily.get(dayAfter(last, -ago))?.[kind];
    if (count === undefined) return null;
    sum += count;
  }
  return sum;
}

/** Compares the last `span` days, up to the last counted one, with the same number of days before them. */
export function compare(kind: NumberKind, span: number, daily: Daily): Compared {
  const last = lastDay(daily);
  if (last === null) return { now: null, before: null };
  return {
    now: sumUntil(last, span, kind, daily),
    before: sumUntil(dayAfter(last, -span), span, kind, daily),
  };
}

const number = new Intl.NumberFormat('en-GB');

/** Formats a count: `1,204`, or `$12.04` for money. */
export const shown = (kind: NumberKind, count: number): string =>
  kind === 'given' ? formatCents(cents(count)) : number.format(count);

export interface Change {
  way: 'up' | 'down' | 'same';
  /** The difference, such as `+12`. */
  by: string;
  /** The previous value, such as `, up from 30`. */
  from: string;
}

/** Returns the change, or null if there is nothing to compare with. */
export function changeOf(kind: NumberKind, { now, before }: Compared): Change | null {
  if (now === null || before === null) return null;
  if (now === before) return { way: 'same', by: 'as before', from: '' };
  const from = shown(kind, before);
  return now > before
    ? { way: 'up', by: `+${shown(kind, now - before)}`, from: `, up from ${from}` }
    : { way: 'down', by: `−${shown(kind, before - now)}`, from: `, down from ${from}` };
}
