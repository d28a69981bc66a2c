import type { Attendance, EventCard } from '../contract/events.ts';
import { paths } from '../contract/paths.ts';
import { hourMs } from '../contract/time.ts';
import { entriesSince } from '../kit/entries.ts';
import { fanOut } from '../kit/fan-out.ts';
import { forEachSettled } from '../kit/for-each-settled.ts';
import type { LogMalformed } from '../kit/stored-record.ts';
import { logUnexpected } from '../logs.ts';
import { notify, type NotifyDeps } from '../notifications/notify.ts';
import { readEventCard } from '../previews/stored-event.ts';
import { isTomorrow, reminderWords } from './reminder.ts';

/** `eventReminders/{event}`: the progress of reminders for one start; a moved event begins anew. */
interface Reminding {
  startsAt: number;
  /** The cursor of the fan-out. */
  after?: string;
  done?: true;
}

export interface ReminderDeps extends NotifyDeps {
  logMalformed: LogMalformed;
  /** Asks for a mail to whoever wants one, once for each start; not there where the site sends none. */
  addMail?: (uid: string, show: { event: string; startsAt: number }) => Promise<void>;
}

/** Tomorrow ends at most this long after the hour at which reminders begin, also in a night that is an hour longer. */
const aheadMs = 41 * hourMs;

const why: Record<Attendance, string> = {
  going: 'You said that you are going.',
  interested: 'You said that you are interested.',
};

/** Returns the event as it is now, or null where it is not tomorrow. */
async function readTomorrow(
  id: string,
  now: number,
  { database, logMalformed }: ReminderDeps,
): Promise<EventCard | null> {
  const stored = await database.get(paths.event(id));
  const event = stored && readEventCard(id, stored, logMalformed);
  return event && isTomorrow(event, now) ? event : null;
}

/** Stops where the event is called off or moved meanwhile; the next round begins anew with its new start. */
async function remindOf(id: string, now: number, deps: ReminderDeps): Promise<void> {
  const { database } = deps;
  const event = await readTomorrow(id, now, deps);
  const stored = await database.get<Reminding>(paths.eventReminder(id));
  const before = stored?.startsAt === event?.startsAt ? stored : null;
  if (!event || before?.done) return;
  const { startsAt } = event;
  const entry = {
    key: `tomorrow-${id}-${startsAt}`,
    kind: 'event-tomorrow',
    title: reminderWords(event),
    link: `/events/${id}`,
    thread: `event:${id}`,
  } as const;
  const reach = (reached: Pick<Reminding, 'after' | 'done'>) =>
    database.update({ [paths.eventReminder(id)]: { startsAt, ...reached } satisfies Reminding });
  const isThrough = await fanOut(
    {
      list: paths.attendances(id),
      after: before?.after,
      work: async ({ key: uid, value }) => {
        await notify({ ...entry, uid, why: why[value] }, deps);
        await deps.addMail?.(uid, { event: id, startsAt });
      },
      saveCursor: async (after) => {
        await reach({ after });
        return (await readTomorrow(id, now, deps))?.startsAt === startsAt;
      },
      onSkip: (error) => logUnexpected('sendReminders', error),
    },
    database,
  );
  if (isThrough) await reach({ done: true });
}

/**
 * Reminds attendees the day before, once for every start that the event has had. The next round resumes a run that
 * broke off; `now` may differ from the clock.
 */
export async function sendReminders(now: number, deps: ReminderDeps): Promise<void> {
  const tomorrow: string[] = [];
  const span = { by: 'startsAt', from: now, to: now + aheadMs };
  for await (const { key, value } of entriesSince(paths.events(), span, deps.database)) {
    const event = readEventCard(key, value, deps.logMalformed);
    if (event && isTomorrow(event, now)) tomorrow.push(key);
  }
  await forEachSettled(tomorrow, (id) => remindOf(id, now, deps));
}
