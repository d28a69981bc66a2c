import { truncate } from '@contract/strip-invalid-characters.ts';
import { dayAfter, isDay } from '@contract/calendar.ts';
import { eventTitleMaxLength } from '@contract/events.ts';
import { timestampOf, wallMinute } from '@contract/zoned-time.ts';
import type { ErrorFacts } from '@contract/errors.ts';
import { startProblem } from '@contract/event-dates.ts';
import { eventFieldsSchema, type EventFields } from '@contract/event-schemas.ts';
import { toNestErrors } from '@hookform/resolvers';
import type { FieldError, Resolver } from 'react-hook-form';
import * as v from 'valibot';
import { emptyForm, type EventForm } from '../api/drafts.ts';
import { serverTime } from '../../../lib/server-time.ts';
import { isSameValue, keysOf } from '../../../lib/merge-fields.ts';
import type { SharedLink } from '../../../lib/shared-link.ts';

/** Returns the form prefilled from a link shared by another app. */
export const formOfLink = ({ title, address }: SharedLink): EventForm => ({
  ...emptyForm(),
  title: truncate(title, eventTitleMaxLength),
  ticketUrl: address ?? '',
});

/** Returns the form prefilled for another date of a tour: what the shows have in common, without when and where. */
export const formOfTour = (event: EventFields): EventForm => {
  const { title, lineUp, genres, summary, description, poster } = event;
  return { ...emptyForm(), title, lineUp, genres, summary, description, poster };
};

/**
 * For a start before this hour, doors that are later than the start, such as 23:00 for 00:30, open on the day before.
 */
const smallHours = '06:00';

const shiftedDay = (day: string, days: number): string => (isDay(day) ? dayAfter(day, days) : '');

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

export const isSameForm = (a: EventForm, b: EventForm): boolean =>
  keysOf(a).every((key) => isSameValue(a[key], b[key]));

type Name = keyof EventForm;
type FormErrors = Partial<Record<Name, string>>;

/** The controls of the fields that have another name in the schema. */
const names: Partial<Record<keyof EventFields, Name>> = { startsAt: 'day', doorsAt: 'doors', endsAt: 'end' };

const startInputErrors = ({ day, start }: EventForm): FormErrors => ({
  ...(day === '' && { day: 'Choose the day.' }),
  ...(start === '' && { start: 'Say when it starts.' }),
  ...(day !== '' && start !== '' && { day: 'There is no such day.' }),
});

/** The fields have no last day, only an end, so the schema does not miss the end of a last day. */
const lastDayErrors = ({ day, end, endDay }: EventForm): FormErrors => ({
  ...(endDay !== '' && end === '' && { end: 'A last day needs an end: about when the last band stops.' }),
  ...(endDay !== '' && endDay < day && { endDay: 'The last day comes before the day.' }),
  ...(endDay !== '' && timestampOf(`${endDay}T00:00`, 'UTC') === null && { endDay: 'There is no such day.' }),
});

/** Returns the control to blame for an issue with a field. An end on another day is wrong because of its day. */
function nameOf(key: keyof EventFields, { day, endDay }: EventForm): Name {
  if (key === 'endsAt' && endDay !== '' && endDay !== day) return 'endDay';
  return names[key] ?? (key as Name);
}

/** Validates a form. Returns either its fields or an error per control. */
export function checkForm(form: EventForm): { fields: EventFields | null; errors: FormErrors } {
  const { success, output, issues = [] } = v.safeParse(eventFieldsSchema, fieldsOf(form));
  const errors = lastDayErrors(form);
  if (success && Object.keys(errors).length === 0) return { fields: output, errors };
  for (const { path, message } of issues) {
    const key = path?.[0]?.key as keyof EventFields;
    if (key === 'startsAt') Object.assign(errors, startInputErrors(form));
    else errors[nameOf(key, form)] ??= message;
  }
  return { fields: null, errors };
}

const startErrors = { over: 'That night is over.', 'too-far': 'That is more than three years away.' };

/**
 * Returns an error for a date that is out of range, such as in the past. `before` is the stored start of an existing
 * event, which may be over.
 */
export function validateStart(fields: EventFields, now: number, before: number | null): FormErrors {
  if (fields.startsAt === before) return {};
  const problem = startProblem(fields, now);
  return problem ? { day: startErrors[problem] } : {};
}

export const resolverFor =
  (before: number | null): Resolver<EventForm, unknown, EventFields> =>
  (form, _context, options) => {
    const { fields, errors: wrong } = checkForm(form);
    const errors = fields ? validateStart(fields, serverTime(), before) : wrong;
    if (fields && Object.keys(errors).length === 0) return { values: fields, errors: {} };
    const named = Object.fromEntries(
      Object.entries(errors).map(([name, message]): [string, FieldError] => [
        name,
        { type: 'check', message },
      ]),
    );
    return { values: {}, errors: toNestErrors(named, options) };
  };

/** Returns the control of the field that the server rejected, with the message. Null if the error names no field. */
export function refusedField({
  field = '',
  problems = [],
}: ErrorFacts): { name: Name; message: string } | null {
  const [root, key = ''] = field.split('.');
  const [message] = problems;
  if (root !== 'fields' || !message || !Object.hasOwn(eventFieldsSchema.entries, key)) return null;
  return { name: names[key as keyof EventFields] ?? (key as Name), message };
}
