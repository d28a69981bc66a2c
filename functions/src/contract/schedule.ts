import { scheduleMaxDays } from './articles.ts';
import { dayMs } from './time.ts';

/**
 * Returns why nothing can be published at that time, as a message for the author, or null if it can. A `publishAt` of
 * null means no time was chosen.
 */
export function scheduleProblem(publishAt: number | null, now: number): string | null {
  if (publishAt === null) return 'Choose a day and a time.';
  if (publishAt <= now) return 'This time is over. Choose one that is still to come.';
  return publishAt > now + scheduleMaxDays * dayMs ? 'Choose a time within a year from now.' : null;
}
