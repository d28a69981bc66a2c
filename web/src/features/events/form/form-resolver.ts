import type { ErrorFacts } from '@contract/errors.ts';
import { startProblem } from '@contract/event-dates.ts';
import { eventFieldsSchema } from '@contract/event-schemas.ts';
import type { EventFields } from '@contract/events.ts';
import { toNestErrors } from '@hookform/resolvers';
import type { FieldError, Resolver } from 'react-hook-form';
import * as v from 'valibot';
import type { EventForm } from '../api/drafts.ts';
import { fieldsOf } from './event-form.ts';

type Name = keyof EventForm;
export type FormErrors = Partial<Record<Name, string>>;

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
    const errors = fields ? validateStart(fields, Date.now(), before) : wrong;
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
