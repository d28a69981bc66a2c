import { dayOf } from '@contract/calendar.ts';
import { paths } from '@contract/paths.ts';
import type { PublicReader } from '@contract/public-reader.ts';
import { dayMs } from '@contract/time.ts';
import { daySpan } from '../event-times.ts';
import { takesPlace } from '../load-next.ts';
import { isEvent, listedEvent, type ListedEvent } from '../stored-event.ts';

/** A show as a line. */
export interface StageLine {
  id: string;
  title: string;
  startsAt: number;
  timeZone: string;
  place: string;
  /** `Sat 21 Nov, 20:00`, in words because the browser does not need to know how. */
  when: string;
  tonight: boolean;
}

export interface Stage {
  /** What `lines` are: shows of today and this week, of this week alone, or those that come next. */
  reach: 'tonight' | 'week' | 'next';
  lines: StageLine[];
}

const shown = 5;
/** Fewer than these in a week, and what comes later stands with them. */
const fewest = 3;
/** Reads more than are shown, since some may be cancelled. */
const looked = 15;

const isTonight = ({ startsAt, timeZone }: ListedEvent, now: number): boolean =>
  startsAt <= now || dayOf(startsAt, timeZone) === dayOf(now, timeZone);

/** The line of a show, as it is told at `now`. */
export const stageLine = (event: ListedEvent, now: number): StageLine => {
  const { id, title, startsAt, timeZone, venue, city } = event;
  const place = [venue, city].filter(Boolean).join(', ');
  return { id, title, startsAt, timeZone, place, when: daySpan(event), tonight: isTonight(event, now) };
};

/** The shows of tonight and of the next seven days, soonest first. */
export async function loadStage(reader: PublicReader, now: number): Promise<Stage> {
  const found = await reader.lowest(paths.events(), { by: 'until', count: looked, from: now + 1 });
  const events = found
    .map(({ key, value }) => listedEvent(key, value))
    .filter(isEvent)
    .filter(takesPlace)
    .sort((one, other) => one.startsAt - other.startsAt);
  const inWeek = events.filter(({ startsAt }) => startsAt < now + 7 * dayMs);
  const lines = (inWeek.length < fewest ? events.slice(0, fewest) : inWeek.slice(0, shown)).map((event) =>
    stageLine(event, now),
  );
  if (lines.some(({ tonight }) => tonight)) return { reach: 'tonight', lines };
  return { reach: inWeek.length < fewest ? 'next' : 'week', lines };
}
