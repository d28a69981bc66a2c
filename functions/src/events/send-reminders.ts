import type { Attendance, EventCard } from '../contract/events.ts';
import { paths } from '../contract/paths.ts';
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

const batch = 50;
const page = 200;
/** Tomorrow ends at most this long after the hour at which reminders begin, also in a night that is an hour longer. */
const aheadMs = 41 * 3_600_000;

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
    for (const { key, value } of found) events.set(key, value as EventCard);
    const last = found.at(-1);
    if (!last || found.length < page || events.size === before) return events;
    begin = (last.value as EventCard).startsAt;
  }
}

/** Where it broke off before, or from the beginning; null where everybody has been told of this start. */
async function standOf(id: string, startsAt: number, store: Store): Promise<Reminding | null> {
  const stored = (await store.get(paths.eventReminder(id))) as Reminding | null;
  if (stored?.startsAt !== startsAt) return { startsAt };
  return stored.done ? null : stored;
}

/** Looks at the event again before every batch: of what is called off or moved meanwhile nobody else is told. */
async function remindOf(id: string, now: number, deps: NotifyDeps): Promise<void> {
  const { store } = deps;
  for (;;) {
    const event = (await store.get(paths.event(id))) as EventCard | null;
    if (!event || !isTomorrow(event, now)) return;
    const stand = await standOf(id, event.startsAt, store);
    if (!stand) return;
    const { startsAt, after } = stand;
    const list = { by: '$key', limit: batch, ...(after !== undefined && { after }) };
    const members = await store.query(paths.attendances(id), list);
    const entry = {
      key: `tomorrow-${id}-${startsAt}`,
      kind: 'event-tomorrow',
      title: reminderWords(event),
      link: `/events/${id}`,
      thread: `event:${id}`,
    } as const;
    await Promise.all(
      members.map(({ key: uid, value }) => notify({ ...entry, uid, why: why[value as Attendance] }, deps)),
    );
    const isThrough = members.length < batch;
    const reached: Reminding = isThrough
      ? { startsAt, done: true }
      : { startsAt, after: members.at(-1)?.key ?? '' };
    await store.update({ [paths.eventReminder(id)]: reached });
    if (isThrough) return;
  }
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
