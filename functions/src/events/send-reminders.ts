import type { Attendance, EventCard } from '../contract/events.ts';
import { paths } from '../contract/paths.ts';
import { hourMs } from '../contract/time.ts';
import { fanOut } from '../kit/fan-out.ts';
import { forEachSettled } from '../kit/for-each-settled.ts';
import { notify, type NotifyDeps } from '../notifications/notify.ts';
import type { Store } from '../store.ts';
import { isTomorrow, reminderWords } from './reminder.ts';

/** `eventReminders/{event}`: how far the reminders are. One of another start is of before the event was moved. */
interface Reminding {
  startsAt: number;
  /** Members up to this one have been told. */
  after?: string;
  done?: true;
}

const page = 200;
/** Tomorrow ends at most this long after the hour at which reminders begin, also in a night that is an hour longer. */
const aheadMs = 41 * hourMs;

const why: Record<Attendance, string> = {
  going: 'You said that you are going.',
  interested: 'You said that you are interested.',
};

/** Those that begin between two moments, a page at a time. */
async function eventsBetween(from: number, to: number, store: Store): Promise<Map<string, EventCard>> {
  const events = new Map<string, EventCard>();
  for (let begin = from; ;) {
    const found = await store.query(paths.events(), { by: 'startsAt', from: begin, to, limit: page });
    const before = events.size;
    for (const { key, value } of found) events.set(key, value);
    const last = found.at(-1);
    if (!last || found.length < page || events.size === before) return events;
    begin = last.value.startsAt;
  }
}

/** The event at this moment, or null where its members are not to be told now. */
async function readTomorrow(id: string, now: number, store: Store): Promise<EventCard | null> {
  const event = await store.get(paths.event(id));
  return event && isTomorrow(event, now) ? event : null;
}

/** Stops where the event is called off or moved meanwhile; the next round begins anew with its new start. */
async function remindOf(id: string, now: number, deps: NotifyDeps): Promise<void> {
  const { store } = deps;
  const event = await readTomorrow(id, now, store);
  const stored = await store.get<Reminding>(paths.eventReminder(id));
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
    store.update({ [paths.eventReminder(id)]: { startsAt, ...reached } satisfies Reminding });
  const isThrough = await fanOut(
    {
      list: paths.attendances(id),
      after: before?.after,
      work: ({ key: uid, value }) => notify({ ...entry, uid, why: why[value] }, deps),
      keep: async (after) => {
        await reach({ after });
        return (await readTomorrow(id, now, store))?.startsAt === startsAt;
      },
    },
    store,
  );
  if (isThrough) await reach({ done: true });
}

/**
 * The day before, everybody who goes or is interested is told once for every start that the event has had. What breaks
 * off goes on with the next round; `now` may be another time than that of the clock.
 */
export async function sendReminders(now: number, deps: NotifyDeps): Promise<void> {
  const events = await eventsBetween(now, now + aheadMs, deps.store);
  const tomorrow = [...events].filter(([, event]) => isTomorrow(event, now));
  await forEachSettled(tomorrow, ([id]) => remindOf(id, now, deps));
}
