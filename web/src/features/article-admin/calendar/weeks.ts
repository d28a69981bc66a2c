import { dayAfter, dayOf } from '@contract/calendar.ts';
import { siteTimeZone } from '@contract/site.ts';
import type { DraftRow } from '../api/draft-list.ts';

/** A day in the site's time zone, such as `2026-11-21`, with its scheduled articles, earliest first. */
export interface PlannedDay {
  day: string;
  rows: DraftRow[];
}

/** A week from Monday to Sunday, or a run of weeks without scheduled articles. */
type PlannedWeeks = { kind: 'week'; days: PlannedDay[] } | { kind: 'gap'; from: string; weeks: number };

/** The number of weeks that are always shown. Later ones are shown only if they have scheduled articles. */
const weeksShown = 4;

const mondayOf = (day: string): string =>
  dayAfter(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));

/** Returns the day of a scheduled article. A late one is listed today, because it is due now. */
const plannedOn = ({ publishAt }: DraftRow, today: string): string => {
  const day = dayOf(publishAt ?? 0, siteTimeZone);
  return day < today ? today : day;
};

/** Returns the weeks from the current one to that of the last scheduled article. */
export function plannedWeeks(rows: readonly DraftRow[], now: number): PlannedWeeks[] {
  const today = dayOf(now, siteTimeZone);
  const byDay = new Map<string, DraftRow[]>();
  for (const row of rows.toSorted((a, b) => (a.publishAt ?? 0) - (b.publishAt ?? 0))) {
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
