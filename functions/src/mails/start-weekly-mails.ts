import { dayAfter, dayOf, timeOf, zoneOffset } from '../contract/calendar.ts';
import { paths } from '../contract/paths.ts';
import { siteTimeZone } from '../contract/site.ts';
import type { StoreDeps } from '../database.ts';
import { fanOut } from '../kit/fan-out.ts';
import { logUnexpected } from '../logs.ts';
import { addWeeklyMail } from './mail-job.ts';

/** Thursday, before the shows of the weekend. */
const weekday = 4;
/** In the site's time zone, after working hours. */
const hour = '17:00';

/** The progress of one week's digests. */
interface Progress {
  week: string;
  /** Cursor of the fan-out. */
  after?: string;
  done?: true;
}

const isThatDay = (day: string) => new Date(`${day}T12:00:00Z`).getUTCDay() === weekday;

/** Returns the day whose digests are sent at this time, for 24 hours from its sending hour; null otherwise. */
export function weekAt(now: number): string | null {
  const today = dayOf(now, siteTimeZone);
  const day = timeOf(now, siteTimeZone) >= hour ? today : dayAfter(today, -1);
  return isThatDay(day) ? day : null;
}

/** Returns when the digests of a day begin to be sent. */
const beginOf = (day: string): number =>
  Date.parse(`${day}T${hour}${zoneOffset(Date.parse(`${day}T${hour}Z`), siteTimeZone)}`);

/** Returns when the latest digests began to be sent, and those of the week before. */
export function lastDigests(now: number): { latest: number; before: number } {
  let day = dayOf(now, siteTimeZone);
  while (!isThatDay(day) || beginOf(day) > now) day = dayAfter(day, -1);
  return { latest: beginOf(day), before: beginOf(dayAfter(day, -7)) };
}

/** Queues the digests of a week for all subscribers, once. The next run resumes an interrupted one. */
export async function startWeeklyMails(now: number, deps: StoreDeps): Promise<void> {
  const { database } = deps;
  const week = weekAt(now);
  if (week === null) return;
  const stored = await database.get<Progress>(paths.weeklyMails());
  const before = stored?.week === week ? stored : null;
  if (before?.done) return;
  const reach = (reached: Omit<Progress, 'week'>) =>
    database.update({ [paths.weeklyMails()]: { week, ...reached } satisfies Progress });
  await fanOut(
    {
      list: paths.mails(),
      after: before?.after,
      work: async ({ key: uid, value }) => {
        if (value.on?.weekly !== undefined) await addWeeklyMail(uid, week, deps);
      },
      saveCursor: async (after) => {
        await reach({ after });
        return true;
      },
      onSkip: (error) => logUnexpected('startWeeklyMails', error),
    },
    database,
  );
  await reach({ done: true });
}
