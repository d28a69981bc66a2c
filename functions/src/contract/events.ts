import type { Picture } from './pictures.ts';

export const eventStates = ['announced', 'cancelled', 'postponed'] as const;
export type EventState = (typeof eventStates)[number];

export const eventTitleMaxLength = 120;
/** For venues and cities. */
export const placeMaxLength = 80;
export const addressMaxLength = 160;
export const eventSummaryMaxLength = 280;
export const eventDescriptionMaxLength = 4000;
export const priceMaxLength = 60;
export const lineUpMax = 60;
export const genresMax = 5;
export const eventReasonMaxLength = 300;
/** The furthest ahead that an event may start. */
export const eventAheadMaxDays = 1100;
/** The number of events that a list reads at a time. */
export const eventsPerPage = 100;

/** `events/{id}`: what lists show of an event. Times are milliseconds since 1970. */
export interface EventCard {
  title: string;
  startsAt: number;
  doorsAt?: number;
  /** Set when an end was given: for a festival, days later. */
  endsAt?: number;
  /**
   * From here on it is over: its end, or where none is known `assumedHours` after its start; far away while it waits for a
   * new date. Lists go by it.
   */
  until: number;
  /** The zone of the venue, such as `Europe/Berlin`. */
  timeZone: string;
  venue: string;
  city: string;
  /** Two capital letters of ISO 3166-1. */
  country: string;
  state: EventState;
  /** Set for a postponed event without a new date: `startsAt` is the old one. */
  dateOpen?: true;
  /** In billing order, as people write the names; see `bandKey`. */
  lineUp: string[];
  /** Keys, see `tagKey`. */
  genres?: Record<string, true>;
  summary?: string;
  poster?: Picture;
  /** The slug of the live report. */
  report?: string;
  counts: { going: number; interested: number };
  /** Grows by one with every change: the sequence number of its calendar file. */
  version: number;
  changedAt: number;
}

/** The assumed duration of an event without an end. */
export const assumedHours = 6;

/** `eventDetails/{id}`: what its own page shows beside the card. */
export interface EventDetails {
  address?: string;
  description?: string;
  /** In words: `18 € / 22 € at the door`. */
  price?: string;
  ticketUrl?: string;
  /** The reason for the last cancellation or postponement. */
  reason?: string;
  /** The times it was first announced for, when it has been postponed since. */
  planned?: { startsAt: number; doorsAt?: number; endsAt?: number };
}

/** The whole event as a form holds it and `proposeEvent` takes it. */
export interface EventFields {
  title: string;
  startsAt: number;
  doorsAt: number | null;
  endsAt: number | null;
  timeZone: string;
  venue: string;
  address: string;
  city: string;
  country: string;
  lineUp: string[];
  genres: string[];
  summary: string;
  description: string;
  price: string;
  ticketUrl: string;
  poster: Picture | null;
  /** Set by authors and admins alone. */
  report: string | null;
}

export const proposalStates = ['waiting', 'approved', 'declined', 'withdrawn'] as const;
export type ProposalState = (typeof proposalStates)[number];

/** `attendance/{event}/{uid}`. */
export const attendances = ['going', 'interested'] as const;
export type Attendance = (typeof attendances)[number];

/** `eventNights/{venueDateKey}`: the event or proposal that holds the venue date; a second one on it is a duplicate. */
export interface VenueDateHolder {
  event?: string;
  /** Set while the event is only proposed. */
  proposal?: string;
}
