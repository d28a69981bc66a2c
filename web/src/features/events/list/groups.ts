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
  /** Past events: the latest comes first. */
  latestFirst?: boolean;
  /** A single month: events that are on now are not grouped, and those that are over come last. */
  oneMonth?: boolean;
}

/** Groups events by month at their venues; those that are on now come first, those that wait for a new date last. */
export function groupsOf(
  events: readonly ListedEvent[],
  { now, latestFirst = false, oneMonth = false }: Grouping,
): EventGroup[] {
  const direction = latestFirst ? -1 : 1;
  // Lists are sorted by the end, so an event of several days comes later than it begins.
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
  const isBehind = (event: ListedEvent) => oneMonth && somethingIsLeft && isOver(event, now);
  const isWaiting = (event: ListedEvent) => !oneMonth && waitsForDate(event);
  for (const event of sorted.filter((each) => !isOn(each) && !isBehind(each) && !isWaiting(each))) {
    const month = monthOf(event.startsAt, event.timeZone);
    put(month, monthName(month), event);
  }
  for (const event of sorted.filter(isBehind)) put('over', 'Over', event);
  for (const event of sorted.filter(isWaiting)) put('waiting', 'Waiting for a new date', event);
  return [...groups.values()];
}
