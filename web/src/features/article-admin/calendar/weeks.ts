import { dayAfter, dayOf } from '@contract/calendar.ts';
import { siteTimeZone } from '@contract/site.ts';
import type { DraftRow } from '../../../data/draft-list.ts';

/** A day on the site's calendar, such as `2026-11-21`, with what goes out on it, the earliest first. */
export interface PlannedDay {
  day: string;
  rows: DraftRow[];
}

/** A week from Monday to Sunday, or several in a row in which nothing goes out. */
export type PlannedWeeks =
  | { kind: 'week'; days: PlannedDay[] }
  | { kind: 'gap'; from: string; weeks: number };

/** So many weeks are shown, whether anything goes out in them or not; later ones only where something does. */
const weeksShown = 4;

const mondayOf = (day: string): string =>
  dayAfter(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));

/** A late article is listed today, since it goes out now. */
const plannedOn = ({ publishAt }: DraftRow, today: string): string => {
  const day = dayOf(publishAt ?? 0, siteTimeZone);
  return day < today ? today : day;
};

/** The weeks from this one until the last article goes out. */
export function plannedWeeks(rows: readonly DraftRow[], now: number): PlannedWeeks[] {
  const today = dayOf(now, siteTimeZone);
  const byDay = new Map<string, DraftRow[]>();
  for (const row of rows.toSorted((one, other) => (one.publishAt ?? 0) - (other.publishAt ?? 0))) {
    const day = plannedOn(row, today);
    byDay.set(day, [...(byDay.get(day) ?? []), row]);
  }
  const last = [...byDay.keys()].reduce((latest, day) => (day > latest ? day : latest), today);
  const first = mondayOf(today);
  const weeks: PlannedWeeks[] = [];
  for (let number = 0, monday = first; number < weeksShown || monday <= last; number += 1) {
    const days = Array.from({ length: 7 }, (_, at): PlannedDay => {
      const day = dayAfter(monday, at);
      return { day, rows: byDay.get(day) ?? [] };
    });
    const before = weeks.at(-1);
    const isEmpty = number >= weeksShown && days.every((day) => day.rows.length === 0);
    if (!isEmpty) weeks.push({ kind: 'week', days });
    else if (before?.kind === 'gap') before.weeks += 1;
    else weeks.push({ kind: 'gap', from: monday, weeks: 1 });
    monday = dayAfter(monday, 7);
  }
  return weeks;
}
