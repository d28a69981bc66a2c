const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });
const day = new Intl.DateTimeFormat('en-GB', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});

/** Formats a time in the reader's time zone: `21:04`. */
export const timeOfDay = (time: number): string => clock.format(time);

const startOfDay = (time: number, daysBack = 0): number => {
  const date = new Date(time);
  return new Date(date.getFullYear(), date.getMonth(), date.getDate() - daysBack).getTime();
};

/** Returns `Today`, `Yesterday`, or the full date. Entries without a time belong to no day. */
export function dayName(time: number, now: number): string {
  if (time === 0) return 'Some time ago';
  if (time >= startOfDay(now)) return 'Today';
  if (time >= startOfDay(now, 1)) return 'Yesterday';
  return day.format(time);
}

export interface Day<Entry> {
  name: string;
  entries: Entry[];
}

/** Groups sorted entries by day, preserving their order. */
export function groupByDay<Entry extends { createdAt: number }>(
  entries: readonly Entry[],
  now: number,
): Day<Entry>[] {
  const days: Day<Entry>[] = [];
  for (const entry of entries) {
    const name = dayName(entry.createdAt, now);
    const last = days.at(-1);
    if (last?.name === name) last.entries.push(entry);
    else days.push({ name, entries: [entry] });
  }
  return days;
}
