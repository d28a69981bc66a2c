import { scheduleProblem } from '@contract/schedule.ts';
import { siteTimeZone } from '@contract/site.ts';
import { dayMs } from '@contract/time.ts';
import { timestampOf, wallMinute } from '@contract/zoned-time.ts';
import { useState } from 'react';
import { DateTimeFields } from './date-time-fields.tsx';

const timeOf = ([date, time]: readonly [date: string, time: string]) =>
  timestampOf(`${date}T${time}`, siteTimeZone);

/** Returns the scheduled time, or else tomorrow at eight. */
function proposed(before: number | null): [date: string, time: string] {
  const [date = '', time = ''] = wallMinute(before ?? Date.now() + dayMs, siteTimeZone).split('T');
  return [date, before === null ? '08:00' : time];
}

/**
 * Returns the fields for when an article goes out, in the site's time zone, and `check`, which returns the chosen time, or
 * null once the fields say what is wrong with it. `before` is when it is scheduled for now.
 */
export function useScheduleFields(before: number | null) {
  const [chosen, setChosen] = useState(() => proposed(before));
  const [error, setError] = useState<string | null>(null);
  const check = (): number | null => {
    const problem = scheduleProblem(timeOf(chosen), Date.now());
    setError(problem);
    return problem === null ? timeOf(chosen) : null;
  };
  const fields = (
    <DateTimeFields
      zone={siteTimeZone}
      date={chosen[0]}
      time={chosen[1]}
      onChange={(...now) => {
        setChosen(now);
        // After an error every change is validated again, so that the error disappears with its cause.
        setError(error && scheduleProblem(timeOf(now), Date.now()));
      }}
      error={error}
      event="Goes out"
    />
  );
  return { fields, check };
}
