/** `events/{id}`: what is public of an event. Times are milliseconds since 1970. */
export interface EventCard {
  title: string;
  startsAt: number;
  /** Of the venue, such as `Europe/Berlin`. */
  timeZone: string;
  venue: string;
  city: string;
  country: string;
  state: 'announced' | 'cancelled' | 'postponed';
  summary?: string;
}
