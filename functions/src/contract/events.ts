import type { Picture } from './pictures.ts';

export const eventStates = ['announced', 'cancelled', 'postponed'] as const;
type EventState = (typeof eventStates)[number];

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
/** How far ahead an event may start, in days. */
export const eventAheadMaxDays = 1100;
/** The number of events that a list loads at a time. */
export const eventsPerPage = 100;

/** `events/{id}`: the part of an event that lists show. Times are milliseconds since the epoch. */
export interface EventCard {
  title: string;
  startsAt: number;
  doorsAt?: number;
  /** Set if an end was given; for a festival, possibly days later. */
  endsAt?: number;
  /**
   * When the event counts as over: at its end or, if none is known, `assumedHours` after its start. Far in the future
   * while it awaits a new date. Lists are ordered by it.
   */
  until: number;
  /** The venue's time zone, such as `Europe/Berlin`. */
  timeZone: string;
  venue: string;
  city: string;
  /** ISO 3166-1 alpha-2. */
  country: string;
  state: EventState;
  /** Set for a postponed event without a new date; `startsAt` is then the old one. */
  dateOpen?: true;
  /** In billing order, names as typed; see `bandKey`. */
  lineUp: string[];
  /** Keys; see `tagKey`. */
  genres?: Record<string, true>;
  summary?: string;
  poster?: Picture;
  /** The slug of the live report. */
  report?: string;
  counts: { going: number; interested: number };
  /** Incremented with every change. Serves as the sequence number of the event's calendar file. */
  version: number;
  changedAt: number;
}

/** The assumed duration, in hours, of an event without an end. */
export const assumedHours = 6;

/** `eventDetails/{id}`: what the event's own page shows in addition to the card. */
export interface EventDetails {
  address?: string;
  description?: string;
  /** Free text: `18 € / 22 € at the door`. */
  price?: string;
  ticketUrl?: string;
  /** The reason for the last cancellation or postponement. */
  reason?: string;
  /** The originally announced times, if the event has been postponed. */
  planned?: { startsAt: number; doorsAt?: number; endsAt?: number };
}

export const proposalStates = ['waiting', 'approved', 'declined', 'withdrawn'] as const;
export type ProposalState = (typeof proposalStates)[number];

/** The maximum number of songs in a set list. */
export const songsMax = 60;
export const songTitleMaxLength = 100;
/** The number of earlier versions of a set list to keep. */
export const setListVersionsKept = 5;

export interface Song {
  title: string;
  encore?: true;
}

export interface SetListVersion {
  /** In the order in which they were played. */
  songs: Song[];
  /** The uid of who wrote this version; absent if their account is gone. */
  by?: string;
  /** Milliseconds since the epoch. Later than that of the version before, so that it identifies the version. */
  at: number;
}

/** `setLists/{event}/{band}`: what a band played at an event that is over, as members remember it. */
export interface SetList extends SetListVersion {
  /** The versions before, by their `at`. */
  earlier?: Record<string, SetListVersion>;
}

/** The values of `attendance/{event}/{uid}`. */
export const attendances = ['going', 'interested'] as const;
export type Attendance = (typeof attendances)[number];

/**
 * `venueDates/{venueDateKey}`: the event or proposal that holds the venue date. A second one on the same date is a
 * duplicate.
 */
export interface VenueDateHolder {
  event?: string;
  /** Set while the event is only proposed. */
  proposal?: string;
}
