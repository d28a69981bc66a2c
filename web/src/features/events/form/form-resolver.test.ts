import { expect, test } from 'vitest';
import { checkForm, formOf, refusedField, validateStart } from './event-form.ts';
import { fields } from '../testing/fields.ts';

const good = formOf(fields());

test.each([
  [{ doors: '21:00' }, { doors: 'Doors open before the start, on the same day.' }],
  [{ end: '23:00', endDay: '2027-11-19' }, { endDay: 'The last day comes before the day.' }],
  [{ end: '19:00', endDay: '2027-11-20' }, { end: 'The end lies after the start, within two weeks.' }],
  [{ end: '23:00', endDay: '2027-12-19' }, { endDay: 'The end lies after the start, within two weeks.' }],
  [{ endDay: '2027-11-22' }, { end: 'A last day needs an end: about when the last band stops.' }],
  [
    { endDay: '2027-11-19' },
    {
      end: 'A last day needs an end: about when the last band stops.',
      endDay: 'The last day comes before the day.',
    },
  ],
  [{ day: 'soon' }, { day: 'There is no such day.' }],
  [{ ticketUrl: 'javascript:alert(1)' }, { ticketUrl: 'Write an address that begins with https://.' }],
])('a form with %o reports %o', (change, errors) => {
  expect(checkForm({ ...good, ...change })).toEqual({ fields: null, errors });
});

test('an event that is over is rejected, unless it has just begun, is still on, or is already announced', () => {
  const hour = 3_600_000;
  const event = fields();
  const reason = (after: number, before: number | null = null, endsAt: number | null = null) =>
    validateStart({ ...event, endsAt }, event.startsAt + after, before).day;
  expect(reason(24 * hour)).toBe('That night is over.');
  expect(reason(2 * hour)).toBeUndefined();
  expect(reason(24 * hour, null, event.startsAt + 48 * hour)).toBeUndefined();
  expect(reason(24 * hour, event.startsAt)).toBeUndefined();
  expect(reason(-1101 * 24 * hour)).toBe('That is more than three years away.');
});

test('a field that the server refuses is mapped to its control', () => {
  expect(refusedField({ field: 'fields.startsAt', problems: ['That is over already.'] })).toEqual({
    name: 'day',
    message: 'That is over already.',
  });
  expect(refusedField({ field: 'fields.lineUp.2', problems: ['A band needs a name.'] })).toEqual({
    name: 'lineUp',
    message: 'A band needs a name.',
  });
  expect(refusedField({ field: 'reason', problems: ['Give a reason.'] })).toBeNull();
  expect(refusedField({ field: 'fields.toString', problems: ['x'] })).toBeNull();
});
