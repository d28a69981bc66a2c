import { dayAfter, dayOf, timeOf } from '../contract/calendar.ts';
import { paths } from '../contract/paths.ts';
import { siteTimeZone } from '../contract/site.ts';
import { fanOut } from '../kit/fan-out.ts';
import { logUnexpected } from '../logs.ts';
import type { MailDeps } from './mail-deps.ts';
import { addWeeklyMail } from './mail-job.ts';

/** Thursday, before the shows of the weekend. */
const weekday = 4;
/** By the site's clocks, when work is over. */
const hour = '17:00';

/** The cursor of one week's digests. */
interface Progress {
  week: string;
  /** The cursor of the fan-out. */
  after?: string;
  done?: true;
}

const isThatDay = (day: string) => new Date(`${day}T12:00:00Z`).getUTCDay() === weekday;

/** The day whose digests are sent at this moment: from its hour on for one day; null in between. */
export function weekAt(now: number): string | null {
  const today = dayOf(now, siteTimeZone);
  const day = timeOf(now, siteTimeZone) >= hour ? today : dayAfter(today, -1);
  return isThatDay(day) ? day : null;
}

/** Asks for the digest of everybody who wants it, once a week. The next round resumes a run that broke off. */
export async function startWeeklyMails(
  now: number,
  deps: Pick<MailDeps, 'database' | 'clock'>,
): Promise<void> {
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
