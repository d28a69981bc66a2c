import { scheduleMaxDays } from './articles.ts';
import { dayMs } from './time.ts';

/** Why nothing can go out at that time, in a sentence for its author; null where it can. Null stands for no time at all. */
export function scheduleProblem(publishAt: number | null, now: number): string | null {
  if (publishAt === null) return 'Choose a day and a time.';
  if (publishAt <= now) return 'This time is over. Choose one that is still to come.';
  return publishAt > now + scheduleMaxDays * dayMs ? 'Choose a time within a year from now.' : null;
}
