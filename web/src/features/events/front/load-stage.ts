import { dayOf, timeOf } from '@contract/calendar.ts';
import { paths } from '@contract/paths.ts';
import type { PublicReader } from '@contract/public-reader.ts';
import { dayMs } from '@contract/time.ts';
import { daySpan, isOnNow } from '../event-times.ts';
import { comingUp } from '../load-next.ts';
import { listedEvent, type ListedEvent } from '../stored-event.ts';

/** A show as a row. */
export interface StageLine {
  id: string;
  title: string;
  startsAt: number;
  timeZone: string;
  place: string;
  /** `Sat 21 Nov, 20:00`, preformatted so that the browser needs no formatting code. */
  when: string;
  /** The label before the time if the show is on now or today. */
  mark: 'On now' | 'Today' | 'Tonight' | null;
}

export interface Stage {
  /** The range of `lines`: today and this week, this week only, or the next shows. */
  reach: 'tonight' | 'week' | 'next';
  lines: StageLine[];
}

const shown = 5;
/** If the week has fewer shows than this, later ones are added. */
const fewest = 3;
/** More than are shown, because some may be cancelled. */
const looked = 15;

/** The venue's local time at which an evening starts. */
const evening = '17:00';

function markOf(event: ListedEvent, now: number): StageLine['mark'] {
  const { startsAt, timeZone } = event;
  if (isOnNow(event, now)) return 'On now';
  if (dayOf(startsAt, timeZone) !== dayOf(now, timeZone)) return null;
  return timeOf(startsAt, timeZone) < evening ? 'Today' : 'Tonight';
}

/** Returns the row of a show as of `now`. */
export const stageLine = (event: ListedEvent, now: number): StageLine => {
  const { id, title, startsAt, timeZone, venue, city } = event;
  const place = [venue, city].filter(Boolean).join(', ');
  return { id, title, startsAt, timeZone, place, when: daySpan(event), mark: markOf(event, now) };
};

/** Loads the shows of tonight and of the next seven days, soonest first. */
export async function loadStage(reader: PublicReader, now: number): Promise<Stage> {
  const found = await reader.lowest(paths.events(), { by: 'until', count: looked, from: now + 1 });
  const events = comingUp(
    found.map(({ key, value }) => listedEvent(key, value)),
    now,
  );
  const inWeek = events.filter(({ startsAt }) => startsAt < now + 7 * dayMs);
  const lines = (inWeek.length < fewest ? events.slice(0, fewest) : inWeek.slice(0, shown)).map((event) =>
    stageLine(event, now),
  );
  if (lines.some(({ mark }) => mark !== null)) return { reach: 'tonight', lines };
  return { reach: inWeek.length < fewest ? 'next' : 'week', lines };
}

/** Returns whether the reader has not scrolled, or the element is still below the viewport. */
export const isAhead = (element: Element | null): boolean =>
  element !== null && (window.scrollY === 0 || element.getBoundingClientRect().top >= window.innerHeight);
