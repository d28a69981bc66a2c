import type { EventStatusType, MusicEvent, Offer, Place } from 'schema-dts';
import type { EventCard, EventDetails } from '../contract/events.ts';
import type { PageSubject } from '../contract/rendered-page.ts';
import { localIso } from './local-iso.ts';
import { offerPrice } from './offer-price.ts';
import { eventAddress, pictureAddress, type SiteOrigin } from '../site-addresses.ts';

/** Maps the state to a schema.org status: a postponed event with a new date is "rescheduled" there. */
function statusOf({ state, dateOpen }: EventCard): EventStatusType {
  if (state === 'announced') return 'https://schema.org/EventScheduled';
  if (state === 'cancelled') return 'https://schema.org/EventCancelled';
  return dateOpen ? 'https://schema.org/EventPostponed' : 'https://schema.org/EventRescheduled';
}

const place = ({ venue, city, country }: EventCard, { address }: EventDetails): Place => ({
  '@type': 'Place',
  name: venue,
  address: {
    '@type': 'PostalAddress',
    ...(address && { streetAddress: address }),
    addressLocality: city,
    addressCountry: country,
  },
});

/** Times are in the time zone of the venue, as search engines show them. */
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

/** Returns null if there are no tickets to buy. */
function ticketOffer(
  { state, dateOpen, until, timeZone, country }: EventCard,
  { ticketUrl, price }: EventDetails,
): Offer | null {
  if (!ticketUrl || state === 'cancelled' || dateOpen) return null;
  return {
    '@type': 'Offer',
    url: ticketUrl,
    ...offerPrice(price ?? '', country),
    availability: 'https://schema.org/InStock',
    validThrough: localIso(until, timeZone),
  };
}

type EventSubject = Extract<PageSubject, { about: 'event' }>;

export function structuredEvent({ id, event, details }: EventSubject, origin: SiteOrigin): MusicEvent {
  const { title, poster, summary, lineUp } = event;
  const offer = ticketOffer(event, details);
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
    ...(offer && { offers: offer }),
  };
}
