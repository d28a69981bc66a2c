import { useState } from 'react';
import { ownZone } from '../../../lib/zone-texts.ts';
import { StateLabel } from '../../../ui/state-label.tsx';
import { useHydrated } from '../../../ui/use-hydrated.ts';
import styles from './event-when.module.css';
import { timeOf } from '@contract/calendar.ts';
import { lastMoment } from '@contract/event-dates.ts';
import { dayIn, sameClock, zoneIn } from '../event-times.ts';
import type { ListedEvent } from '../stored-event.ts';

/** The day, doors, start, and end in the venue's time zone, with a switch to the reader's time zone if it differs. */
export function EventWhen({ event }: { event: ListedEvent }) {
  const { startsAt, doorsAt, endsAt, timeZone } = event;
  const [mine, setMine] = useState(false);
  // The reader's time zone is unknown while prerendering.
  const here = useHydrated() ? ownZone() : null;
  const own = here && !sameClock(startsAt, here, timeZone) ? here : null;

  const zone = mine && own ? own : timeZone;
  const last = lastMoment({ ...event, timeZone: zone });
  const rows = [
    { name: 'Day', text: dayIn(startsAt, zone) },
    ...(last === null ? [] : [{ name: 'Until', text: dayIn(last, zone) }]),
    ...(doorsAt === null ? [] : [{ name: 'Doors', text: doorsTime(doorsAt, startsAt, zone) }]),
    { name: 'Start', text: timeOf(startsAt, zone) },
    ...(endsAt === null ? [] : [{ name: 'End', text: timeOf(endsAt, zone) }]),
  ];
  const [label, other] = mine ? ['In my time', 'Show in my time'] : ['Show in my time', 'In my time'];
  return (
    <div className={styles.when}>
      <dl className={styles.rows}>
        {rows.map(({ name, text }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.zone}>
        {zone === timeZone ? 'At the venue: ' : 'Where you are: '}
        {zoneIn(startsAt, zone)}
      </p>
      {own && (
        <button
          type="button"
          className={styles.switch}
          data-mine={mine || undefined}
          onClick={() => setMine(!mine)}
        >
          <StateLabel or={other}>{label}</StateLabel>
        </button>
      )}
    </div>
  );
}

/**
 * Formats the time when doors open, with the day if it differs from that of the start, which can happen in another time
 * zone.
 */
const doorsTime = (at: number, startsAt: number, zone: string): string =>
  dayIn(at, zone) === dayIn(startsAt, zone) ? timeOf(at, zone) : `${timeOf(at, zone)}, ${dayIn(at, zone)}`;
