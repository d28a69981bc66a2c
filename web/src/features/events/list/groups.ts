import { monthOf } from '@contract/calendar.ts';
import { monthName } from '../event-times.ts';
import { isOnNow, isOver, waitsForDate } from '../event-state.ts';
import type { ListedEvent } from '../stored-event.ts';

export interface EventGroup {
  key: string;
  title: string;
  events: ListedEvent[];
}

interface Grouping {
  now: number;
  /** For past events: sorts the latest first. */
  latestFirst?: boolean;
  /** For a single month: does not group current events. */
  oneMonth?: boolean;
}

/**
 * Groups events by month in their venue's time zone. Current events come first, and those that are over by now or wait
 * for a new date last.
 */
export function groupsOf(
  events: readonly ListedEvent[],
  { now, latestFirst = false, oneMonth = false }: Grouping,
): EventGroup[] {
  const direction = latestFirst ? -1 : 1;
  // Lists are sorted by end, which places an event of several days later than its start.
  const sorted = [...events].sort((one, other) => direction * (one.startsAt - other.startsAt));
  const groups = new Map<string, EventGroup>();
  const put = (key: string, title: string, event: ListedEvent) => {
    const group = groups.get(key) ?? { key, title, events: [] };
    group.events.push(event);
    groups.set(key, group);
  };
  const isOn = (event: ListedEvent) => !oneMonth && isOnNow(event, now);
  for (const event of sorted.filter(isOn)) put('now', 'On now', event);
  const somethingIsLeft = sorted.some((event) => !isOver(event, now));
  const isBehind = (event: ListedEvent) => !latestFirst && somethingIsLeft && isOver(event, now);
  const isWaiting = (event: ListedEvent) => !oneMonth && waitsForDate(event);
  for (const event of sorted.filter((each) => !isOn(each) && !isBehind(each) && !isWaiting(each))) {
    const month = monthOf(event.startsAt, event.timeZone);
    put(month, monthName(month), event);
  }
  for (const event of sorted.filter(isBehind)) put('over', 'Over', event);
  for (const event of sorted.filter(isWaiting)) put('waiting', 'Waiting for a new date', event);
  return [...groups.values()];
}
