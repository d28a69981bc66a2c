import { dayAfter, dayOf, timeOf, dayAndMonth } from '../contract/calendar.ts';
import type { EventCard } from '../contract/events.ts';
import { paths } from '../contract/paths.ts';
import { hourMs } from '../contract/time.ts';
import { entriesBy } from '../kit/entries.ts';
import { fanOut } from '../kit/fan-out.ts';
import { forEachSettled } from '../kit/for-each-settled.ts';
import type { LogMalformed } from '../kit/stored-record.ts';
import { logUnexpected } from '../logs.ts';
import { notify } from '../notifications/notify.ts';
import type { PushDeps } from '../notifications/push-entry.ts';
import { attendanceReasons } from './notify-of-event.ts';
import { readEventCard } from '../previews/stored-event.ts';

/** Reminders are sent from this hour on, in the venue's local time. */
const earliestHour = 9;

/** True if the event is tomorrow in its time zone and it is late enough in the day to send reminders. */
export function isTomorrow(event: EventCard, now: number): boolean {
  if (event.state === 'cancelled' || event.dateOpen) return false;
  const { startsAt, timeZone } = event;
  const tomorrow = dayAfter(dayOf(now, timeZone), 1);
  return Number(timeOf(now, timeZone).slice(0, 2)) >= earliestHour && dayOf(startsAt, timeZone) === tomorrow;
}

/**
 * Returns, for example, `Tomorrow, Sunday 29 November: Slow Night, SO36, Berlin. Doors 19:00, start 20:00.` It names the
 * day because some read it only on that day.
 */
export function reminderWords({ title, venue, city, doorsAt, startsAt, timeZone }: EventCard): string {
  const start = timeOf(startsAt, timeZone);
  const times =
    doorsAt === undefined ? `Start ${start}` : `Doors ${timeOf(doorsAt, timeZone)}, start ${start}`;
  return `Tomorrow, ${dayAndMonth(startsAt, timeZone)}: ${title}, ${venue}, ${city}. ${times}.`;
}

/** `cursors/eventReminders/{event}`: the progress of reminders for one start time. A rescheduled event starts over. */
interface Reminding {
  startsAt: number;
  /** Cursor of the fan-out. */
  after?: string;
  done?: true;
}

export interface ReminderDeps extends PushDeps {
  logMalformed: LogMalformed;
  /**
   * Queues a reminder mail for a member who has opted in, once for each start time. Undefined if the site sends no
   * mail.
   */
  addMail?: (uid: string, show: { event: string; startsAt: number }) => Promise<void>;
}

/**
 * Upper bound from the hour at which reminders start to the end of the next day, including a night that is an hour
 * longer because of DST.
 */
const aheadMs = 41 * hourMs;

/** Returns the current event, or null if it is not tomorrow. */
async function readTomorrow(
  id: string,
  now: number,
  { database, logMalformed }: ReminderDeps,
): Promise<EventCard | null> {
  const stored = await database.get(paths.event(id));
  const event = stored && readEventCard(id, stored, logMalformed);
  return event && isTomorrow(event, now) ? event : null;
}

/**
 * Reminds the attendees of one event. Stops if the event is cancelled or rescheduled meanwhile; the next run starts
 * over with its new start time.
 */
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
        await notify({ ...entry, uid, why: attendanceReasons[value] }, deps);
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
 * Reminds attendees the day before, once for each start time that the event has had. The next run resumes an
 * interrupted one. `now` may differ from the clock.
 */
export async function sendReminders(now: number, deps: ReminderDeps): Promise<void> {
  const tomorrow: string[] = [];
  const span = { by: 'startsAt', from: now, to: now + aheadMs };
  for await (const { key, value } of entriesBy(paths.events(), span, deps.database)) {
    const event = readEventCard(key, value, deps.logMalformed);
    if (event && isTomorrow(event, now)) tomorrow.push(key);
  }
  await forEachSettled(tomorrow, (id) => remindOf(id, now, deps));
}
