import { truncate } from '@contract/strip-invalid-characters.ts';
import { dayAfter } from '@contract/calendar.ts';
import { eventTitleMaxLength, type EventFields } from '@contract/events.ts';
import type { EventForm } from '../api/drafts.ts';
import type { SharedLink } from '../../../lib/shared-link.ts';
import { timestampOf, wallMinute } from '@contract/zoned-time.ts';

export const emptyForm = (timeZone: string): EventForm => ({
  title: '',
  lineUp: [],
  genres: [],
  ...{ day: '', start: '', doors: '', end: '', endDay: '' },
  timeZone,
  ownZone: false,
  ...{ venue: '', address: '', city: '', country: '' },
  ...{ price: '', ticketUrl: '', summary: '', description: '' },
  poster: null,
  report: '',
});

/** Returns the form prefilled from a link shared by another app. */
export const formOfLink = ({ title, address }: SharedLink, timeZone: string): EventForm => ({
  ...emptyForm(timeZone),
  title: truncate(title, eventTitleMaxLength),
  ticketUrl: address ?? '',
});

/** Returns the form prefilled for another date of a tour: what the shows have in common, without when and where. */
export const formOfTour = (
  { title, lineUp, genres, summary, description, poster }: EventFields,
  timeZone: string,
): EventForm => ({ ...emptyForm(timeZone), title, lineUp, genres, summary, description, poster });

/**
 * For a start before this hour, doors that are later than the start, such as 23:00 for 00:30, open on the day before.
 */
const smallHours = '06:00';

const shiftedDay = (day: string, days: number): string =>
  Number.isNaN(Date.parse(day)) ? '' : dayAfter(day, days);

type Times = Pick<EventForm, 'day' | 'start' | 'doors' | 'end' | 'endDay'>;

/** Returns the times of a form with their days in the venue's time zone: `2026-11-21T21:04`. Null if not chosen. */
export function wallTimes({ day, start, doors, end, endDay }: Times) {
  const doorsDay = start < smallHours && doors > start ? shiftedDay(day, -1) : day;
  const endsOn = endDay || (end > start ? day : shiftedDay(day, 1));
  return {
    start: day && start ? `${day}T${start}` : null,
    doors: day && doors ? `${doorsDay}T${doors}` : null,
    end: day && end ? `${endsOn}T${end}` : null,
  };
}

/** Returns the slug of a live report that may have been pasted as a URL. */
const slugIn = (text: string): string =>
  text
    .trim()
    .replace(/^.*\/article\//, '')
    .replace(/[/?#].*$/, '');

/** Returns the fields that a form describes. `startsAt` is NaN if it is not chosen. */
export function fieldsOf(form: EventForm): EventFields {
  const { timeZone, poster, report } = form;
  const wall = wallTimes(form);
  const timestamp = (time: string | null) => (time === null ? null : timestampOf(time, timeZone));
  return {
    title: form.title,
    startsAt: timestamp(wall.start) ?? Number.NaN,
    doorsAt: timestamp(wall.doors),
    endsAt: timestamp(wall.end),
    timeZone,
    venue: form.venue,
    address: form.address,
    city: form.city,
    country: form.country,
    lineUp: form.lineUp.map((name) => name.trim()).filter((name) => name !== ''),
    genres: form.genres,
    summary: form.summary,
    description: form.description,
    price: form.price,
    ticketUrl: form.ticketUrl,
    poster,
    report: slugIn(report) || null,
  };
}

/** Returns the form that describes the fields. */
export function formOf({ startsAt, doorsAt, endsAt, timeZone, report, ...same }: EventFields): EventForm {
  const [day = '', start = ''] = wallMinute(startsAt, timeZone).split('T');
  const [, doors = ''] = doorsAt === null ? [] : wallMinute(doorsAt, timeZone).split('T');
  const [endsOn = '', end = ''] = endsAt === null ? [] : wallMinute(endsAt, timeZone).split('T');
  const plain = { day, start, doors, end, endDay: '' };
  const [usual = ''] = wallTimes(plain).end?.split('T') ?? [];
  return {
    ...same,
    ...plain,
    endDay: endsOn === usual ? '' : endsOn,
    timeZone,
    ownZone: true,
    report: report ?? '',
  };
}

export const isSameForm = (one: EventForm, other: EventForm): boolean =>
  formKeys(one).every((key) => isSame(one[key], other[key]));

export const formKeys = (form: EventForm) => Object.keys(form) as (keyof EventForm)[];

export const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
