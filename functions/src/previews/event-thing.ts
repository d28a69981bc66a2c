import type { EventCard, EventDetails } from '../contract/events.ts';
import type { PageSubject } from '../contract/rendered-page.ts';
import { localIso } from './local-iso.ts';
import { eventAddress, pictureAddress, type SiteOrigin } from '../site-addresses.ts';

type Thing = Record<string, unknown>;

/** schema.org calls a postponed event with a new date rescheduled. */
function statusOf({ state, dateOpen }: EventCard): string {
  const postponed = dateOpen ? 'EventPostponed' : 'EventRescheduled';
  const name = { announced: 'EventScheduled', cancelled: 'EventCancelled', postponed }[state];
  return `https://schema.org/${name}`;
}

const place = ({ venue, city, country }: EventCard, { address }: EventDetails): Thing => ({
  '@type': 'Place',
  name: venue,
  address: {
    '@type': 'PostalAddress',
    ...(address && { streetAddress: address }),
    addressLocality: city,
    addressCountry: country,
  },
});

/** In the time zone of the venue, as search engines show times. */
function times(
  { startsAt, doorsAt, endsAt, timeZone, state, dateOpen }: EventCard,
  { planned }: EventDetails,
) {
  const isMoved = state === 'postponed' && !dateOpen && planned !== undefined;
  return {
    startDate: localIso(startsAt, timeZone),
    ...(doorsAt !== undefined && { doorTime: localIso(doorsAt, timeZone) }),
    ...(endsAt !== undefined && { endDate: localIso(endsAt, timeZone) }),
    ...(isMoved && { previousStartDate: localIso(planned.startsAt, timeZone) }),
  };
}

type EventSubject = Extract<PageSubject, { about: 'event' }>;

export function eventThing({ id, event, details }: EventSubject, origin: SiteOrigin): Thing {
  const { title, poster, summary, lineUp } = event;
  const { ticketUrl } = details;
  return {
    '@type': 'MusicEvent',
    name: title,
    url: eventAddress(origin, id),
    ...times(event, details),
    eventStatus: statusOf(event),
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: place(event, details),
    performer: lineUp.map((name) => ({ '@type': 'MusicGroup', name })),
    ...(poster && { image: [pictureAddress(origin, poster.id)] }),
    ...(summary && { description: summary }),
    ...(ticketUrl && { offers: { '@type': 'Offer', url: ticketUrl } }),
  };
}
