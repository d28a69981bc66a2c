import { monthName, monthOf } from '../event-times.ts';
import { isOnNow, isOver } from '../event-state.ts';
import type { ListedEvent } from '../stored-event.ts';

export interface EventGroup {
  key: string;
  title: string;
  events: ListedEvent[];
}

interface Grouping {
  now: number;
  /** Of past ones the last comes first. */
  latestFirst?: boolean;
  /** Of a single month: what is on now stands among the others, and what is over behind them. */
  oneMonth?: boolean;
}

/** Events by month at their venues; what is on now stands above all. */
export function groupsOf(
  events: readonly ListedEvent[],
  { now, latestFirst = false, oneMonth = false }: Grouping,
): EventGroup[] {
  const direction = latestFirst ? -1 : 1;
  // Lists go by the end: what goes on for days comes later in them than it begins.
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
  for (const event of sorted.filter((each) => !isOn(each) && !isBehind(each))) {
    const month = monthOf(event.startsAt, event.timeZone);
    put(month, monthName(month), event);
  }
  for (const event of sorted.filter(isBehind)) put('over', 'Over', event);
  return [...groups.values()];
}
