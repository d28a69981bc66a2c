import { dayOf, timeOf } from '../contract/calendar.ts';
import type { Attendance, EventCard, EventDetails } from '../contract/events.ts';
import { dayAndMonth } from '../kit/day-and-month.ts';
import { plainLine } from '../kit/plain-text.ts';
import { eventAddress, type SiteOrigin } from '../site-addresses.ts';
import type { MailContent } from './mail-template.ts';

export interface Show {
  id: string;
  card: EventCard;
  details: Pick<EventDetails, 'address'>;
  attendance: Attendance;
}

const whys: Record<Attendance, string> = {
  going: 'You said that you are going, and asked for a mail on the day before.',
  interested: 'You said that you are interested, and asked for a mail on the day before.',
};

/** True if the show is still on and has not started. */
export const isAhead = ({ state, dateOpen, startsAt }: EventCard, now: number): boolean =>
  state !== 'cancelled' && !dateOpen && startsAt > now;

const timesOf = ({ doorsAt, startsAt, timeZone }: EventCard) =>
  `${doorsAt === undefined ? '' : `doors ${timeOf(doorsAt, timeZone)}, `}start ${timeOf(startsAt, timeZone)}`;

export function tomorrowMail(
  { id, card, details, attendance }: Show,
  now: number,
  origin: SiteOrigin,
): MailContent {
  const { title, venue, city, lineUp, startsAt, timeZone } = card;
  const when = dayOf(startsAt, timeZone) === dayOf(now, timeZone) ? 'Today' : 'Tomorrow';
  const place = [venue, details.address ?? '', city]
    .filter((part) => part !== '')
    .map(plainLine)
    .join(', ');
  const times = `${dayAndMonth(startsAt, timeZone)}: ${timesOf(card)}`;
  return {
    subject: `${when}: ${plainLine(title)}, ${plainLine(venue)}`,
    preheader: `${times}, ${plainLine(city)}.`,
    heading: `${when}: ${plainLine(title)}`,
    paragraphs: [
      `${times}, by the clocks there.`,
      `${place}.`,
      ...(lineUp.length > 0 ? [`On stage: ${lineUp.map(plainLine).join(', ')}.`] : []),
    ],
    sections: [],
    button: { label: 'Tickets, map and changes', address: eventAddress(origin, id) },
    why: whys[attendance],
  };
}
