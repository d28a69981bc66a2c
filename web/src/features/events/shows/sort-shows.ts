import type { Attendance } from '@contract/events.ts';
import { isOver } from '../event-times.ts';
import type { ListedEvent } from '../stored-event.ts';

export interface Show {
  event: ListedEvent;
  attendance: Attendance;
}

interface SortedShows {
  /** Soonest first. Those that wait for a new date come last. */
  upcoming: Show[];
  /** The shows that the member attended, latest first. */
  past: Show[];
}

const isAhead = ({ event }: Show, now: number) => !isOver(event, now);

/** Excludes cancelled events and those the member was only interested in. */
const wasThere = ({ event, attendance }: Show) => attendance === 'going' && event.state !== 'cancelled';

export function sortShows(shows: readonly Show[], now: number): SortedShows {
  const byStart = shows.toSorted((a, b) => a.event.startsAt - b.event.startsAt);
  const ahead = byStart.filter((show) => isAhead(show, now));
  return {
    upcoming: [
      ...ahead.filter(({ event }) => !event.dateUnknown),
      ...ahead.filter(({ event }) => event.dateUnknown),
    ],
    past: byStart.filter((show) => !isAhead(show, now) && wasThere(show)).reverse(),
  };
}
