import { dayAfter } from '@contract/calendar.ts';

// Days are strings such as `2026-11-21`, and months such as `2026-11`, so no time zones are involved.

/** Returns the weeks of a month, each from Monday to Sunday. */
export function weeksOf(month: string): string[][] {
  const first = `${month}-01`;
  const weekday = (new Date(`${first}T00:00:00Z`).getUTCDay() + 6) % 7;
  const weeks: string[][] = [];
  for (let monday = dayAfter(first, -weekday); monday.slice(0, 7) <= month; monday = dayAfter(monday, 7)) {
    weeks.push(Array.from({ length: 7 }, (_, index) => dayAfter(monday, index)));
  }
  return weeks;
}

/** Returns the weeks of a month without those before today's. */
export function weeksFrom(month: string, today: string): string[][] {
  const weeks = weeksOf(month);
  return today.startsWith(month) ? weeks.filter((week) => (week.at(-1) as string) >= today) : weeks;
}
