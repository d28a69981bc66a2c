import type { SleeveName } from '../art/sleeves.ts';
import type { DemoName } from '../seed-people.ts';

export interface DemoPlace {
  venue: string;
  address?: string;
  city: string;
  country: string;
  timeZone: string;
}

export interface DemoEvent {
  /** Of somebody who does not write here it waits. */
  by: DemoName;
  title: string;
  place: DemoPlace;
  /** Days from today, below zero for what is over; `now` began an hour ago. */
  days: number | 'now';
  /** By the clocks of the venue. */
  doors?: string;
  start: string;
  ends?: { days: number; time: string };
  lineUp: string[];
  genres: string[];
  summary: string;
  description?: string;
  price?: string;
  tickets?: string;
  poster?: SleeveName;
  /** Title of the live report. */
  report?: string;
  since?: { action: 'cancel'; reason: string } | { action: 'postpone'; reason: string; days?: number };
  going?: DemoName[];
  interested?: DemoName[];
}
