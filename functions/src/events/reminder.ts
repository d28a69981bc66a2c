import type { EventCard } from '../contract/events.ts';

/** Nobody's phone rings before this hour of the venue's day. */
const earliestHour = 9;

/** A moment on the calendar of a zone. Swedes write it the way it sorts. */
function local(at: number, timeZone: string): { day: string; time: string } {
  const [day = '', time = ''] = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'short',
  })
    .format(at)
    .split(' ');
  return { day, time };
}

function dayAfter(day: string): string {
  const noon = new Date(`${day}T12:00:00Z`);
  noon.setUTCDate(noon.getUTCDate() + 1);
  return noon.toISOString().slice(0, 10);
}

/** Whether people are to be told now that it is tomorrow, as the days are where it takes place. */
export function isTomorrow(event: EventCard, now: number): boolean {
  if (event.state === 'cancelled' || event.dateOpen) return false;
  const { day, time } = local(now, event.timeZone);
  return (
    Number(time.slice(0, 2)) >= earliestHour && local(event.startsAt, event.timeZone).day === dayAfter(day)
  );
}

/** `Tomorrow: Slow Night, SO36, Berlin. Doors 19:00, start 20:00.` */
export function reminderWords({ title, venue, city, doorsAt, startsAt, timeZone }: EventCard): string {
  const start = local(startsAt, timeZone).time;
  const times =
    doorsAt === undefined ? `Start ${start}` : `Doors ${local(doorsAt, timeZone).time}, start ${start}`;
  return `Tomorrow: ${title}, ${venue}, ${city}. ${times}.`;
}
