import type { Picture } from './pictures.ts';

export const eventStates = ['announced', 'cancelled', 'postponed'] as const;
export type EventState = (typeof eventStates)[number];

export const eventTitleMaxLength = 120;
/** Of a venue and a city. */
export const placeMaxLength = 80;
export const addressMaxLength = 160;
export const eventSummaryMaxLength = 280;
export const eventDescriptionMaxLength = 4000;
export const priceMaxLength = 60;
export const lineUpMax = 60;
export const genresMax = 5;
export const eventReasonMaxLength = 300;
/** How far ahead an event may lie. */
export const eventAheadMaxDays = 1100;
/** How many events a list asks for at a time. */
export const eventsPerPage = 100;

/** `events/{id}`: what lists show of an event. Times are milliseconds since 1970. */
export interface EventCard {
  title: string;
  startsAt: number;
  doorsAt?: number;
  /** Where an end was given: of a festival, days later. */
  endsAt?: number;
  /** From here on it is over: its end, or where none is known `assumedHours` after its start. Lists go by it. */
  until: number;
  /** Of the venue, such as `Europe/Berlin`. */
  timeZone: string;
  venue: string;
  city: string;
  /** Two capital letters of ISO 3166-1. */
  country: string;
  state: EventState;
  /** Of a postponed one without a new date: `startsAt` is that of before. */
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

/** How long an event is taken to last that says nothing of its end. */
export const assumedHours = 6;

/** `eventDetails/{id}`: what its own page shows beside the card. */
export interface EventDetails {
  address?: string;
  description?: string;
  /** In words: `18 € / 22 € at the door`. */
  price?: string;
  ticketUrl?: string;
  /** Of the last cancellation or postponement. */
  reason?: string;
  /** What it was announced for, where it has been postponed since. */
  planned?: { startsAt: number; doorsAt?: number; endsAt?: number };
}

/** What a form holds and `proposeEvent` takes: the whole event, as it shall be. */
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
