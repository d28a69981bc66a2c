import type { EventFields } from '@contract/event-schemas.ts';

/** Returns an event in Berlin that is upcoming in every test. */
export const fields = (change: Partial<EventFields> = {}): EventFields => ({
  title: 'Slow Night',
  startsAt: Date.parse('2027-11-20T19:00:00Z'),
  doorsAt: Date.parse('2027-11-20T18:00:00Z'),
  endsAt: null,
  timeZone: 'Europe/Berlin',
  venue: 'SO36',
  address: 'Oranienstraße 190',
  city: 'Berlin',
  country: 'DE',
  lineUp: ['Bell Witch', 'Aerial Ruin'],
  genres: ['doom'],
  summary: 'Very slow.',
  description: '',
  price: '18 €',
  ticketUrl: 'https://tickets.example/slow',
  poster: null,
  report: null,
  ...change,
});
