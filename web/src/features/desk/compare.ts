import { dayAfter } from '@contract/calendar.ts';
import { cents, formatCents } from '@contract/money.ts';
import type { Daily, DeskKind } from './api/daily.ts';

export interface Compared {
  /** Null where not all of the days are counted yet. */
  now: number | null;
  before: number | null;
}

/** The last day that is counted; null where there is none. */
export const lastDay = (daily: Daily): string | null => [...daily.keys()].sort().at(-1) ?? null;

function sumUntil(last: string, span: number, kind: DeskKind, daily: Daily): number | null {
  let sum = 0;
  for (let ago = 0; ago < span; ago += 1) {
    const count = daily.get(dayAfter(last, -ago))?.[kind];
    if (count === undefined) return null;
    sum += count;
  }
  return sum;
}

/** The last `span` days, up to the day that was counted last, beside as many before them. */
export function compare(kind: DeskKind, span: number, daily: Daily): Compared {
  const last = lastDay(daily);
  if (last === null) return { now: null, before: null };
  return {
    now: sumUntil(last, span, kind, daily),
    before: sumUntil(dayAfter(last, -span), span, kind, daily),
  };
}

const number = new Intl.NumberFormat('en-GB');

/** `1,204`; money as `$12.04`. */
export const shown = (kind: DeskKind, count: number): string =>
  kind === 'given' ? formatCents(cents(count)) : number.format(count);

export interface Change {
  way: 'up' | 'down' | 'same';
  /** `+12`. */
  by: string;
  /** `, up from 30`. */
  from: string;
}

/** Null where there is nothing to compare with. */
export function changeOf(kind: DeskKind, { now, before }: Compared): Change | null {
  if (now === null || before === null) return null;
  if (now === before) return { way: 'same', by: 'as before', from: '' };
  const from = shown(kind, before);
  return now > before
    ? { way: 'up', by: `+${shown(kind, now - before)}`, from: `, up from ${from}` }
    : { way: 'down', by: `−${shown(kind, before - now)}`, from: `, down from ${from}` };
}
