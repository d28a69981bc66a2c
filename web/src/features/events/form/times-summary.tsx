import { clockChange, timestampOf } from '@contract/zoned-time.ts';
import { dateTimeIn, ownZone, zoneName } from '../../../lib/zone-texts.ts';
import type { EventForm } from '../api/drafts.ts';
import { wallTimes } from './event-form.ts';
import styles from './event-form.module.css';

interface TimesSummaryProps {
  form: Pick<EventForm, 'day' | 'start' | 'doors' | 'end' | 'endDay' | 'timeZone'>;
}

const labels = { doors: 'Doors', start: 'Start', end: 'End' } as const;

function changeText(wall: string, zone: string): string | null {
  const time = wall.slice(-5);
  switch (clockChange(wall, zone)) {
    case null:
      return null;
    case 'skipped':
      return `The clocks of ${zoneName(zone)} go forward that night and never show ${time}: an hour later is meant.`;
    case 'twice':
      return `The clocks of ${zoneName(zone)} go back that night and show ${time} twice: the first time is meant.`;
  }
}

/** Repeats the times of a form in full, with a warning if the clocks at the venue change that night. */
export function TimesSummary({ form }: TimesSummaryProps) {
  const { timeZone } = form;
  const walls = wallTimes(form);
  const times = (['doors', 'start', 'end'] as const).flatMap((name) => {
    const wall = walls[name];
    const at = wall === null ? null : timestampOf(wall, timeZone);
    return wall === null || at === null ? [] : [{ name, at, change: changeText(wall, timeZone) }];
  });
  const start = times.find(({ name }) => name === 'start');
  if (!start) return null;
  const own = ownZone();
  return (
    <div className={styles.said} role="status">
      {times.map(({ name, at, change }) => (
        <p key={name}>
          {labels[name]} <strong>{dateTimeIn(at, timeZone)}</strong> in {zoneName(timeZone)}. {change}
        </p>
      ))}
      {own !== timeZone && (
        <p>
          For you, in {zoneName(own)}, it starts {dateTimeIn(start.at, own)}.
        </p>
      )}
    </div>
  );
}
