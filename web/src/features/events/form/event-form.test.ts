import { expect, test } from 'vitest';
import { emptyForm, type EventForm } from '../api/drafts.ts';
import { fieldsOf, formOf, wallTimes } from './event-form.ts';
import { fields } from '../testing/fields.ts';

const at = (text: string) => Date.parse(text);

test.each([
  ['an evening', {}],
  ['an end in the same night', { endsAt: at('2027-11-20T22:30:00Z') }],
  ['an end after midnight', { endsAt: at('2027-11-21T01:00:00Z') }],
  ['a festival of three days', { endsAt: at('2027-11-22T22:00:00Z') }],
  [
    'a start after midnight, doors before',
    { startsAt: at('2027-11-20T23:30:00Z'), doorsAt: at('2027-11-20T22:00:00Z') },
  ],
  ['another zone', { timeZone: 'America/New_York', doorsAt: null }],
  ['a report', { report: 'slow-night-live' }],
])('fields with %s survive the round trip through the form', (_name, change) => {
  expect(fieldsOf(formOf(fields(change)))).toEqual(fields(change));
});

const form = (change: Partial<EventForm>) => ({
  ...emptyForm(),
  timeZone: 'Europe/Berlin',
  ...change,
});

test('a repeated hour means its first occurrence, and a skipped hour the next one', () => {
  const startsAt = (day: string, start: string) => fieldsOf(form({ day, start })).startsAt;
  expect(startsAt('2027-10-31', '02:30')).toBe(at('2027-10-31T00:30:00Z'));
  expect(startsAt('2027-03-28', '02:30')).toBe(at('2027-03-28T01:30:00Z'));
});

test('an end earlier than the start falls on the next day, also at the end of a month', () => {
  expect(wallTimes(form({ day: '2027-12-31', start: '21:00', end: '03:00' })).end).toBe('2028-01-01T03:00');
});

test('times that were not entered stay empty', () => {
  expect(wallTimes(form({ day: '2027-12-31', end: '03:00' }))).toMatchObject({ start: null, doors: null });
  expect(fieldsOf(form({ start: '20:00' })).startsAt).toBeNaN();
});

test.each(['slow-night', ' https://riffhall.example/article/slow-night?x=1#top', '/article/slow-night'])(
  'the slug of the live report is extracted from %s',
  (report) => expect(fieldsOf(form({ report })).report).toBe('slow-night'),
);

test('empty lines of the line-up are dropped', () => {
  expect(fieldsOf(form({ lineUp: ['Bell Witch', '  ', ' Mizmor '] })).lineUp).toEqual([
    'Bell Witch',
    'Mizmor',
  ]);
});
