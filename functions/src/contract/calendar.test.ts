import { expect, test } from 'vitest';
import { dayAfter, dayOf, isMonth, monthAfter, monthOf, timeOf, wallClock, zoneOffset } from './calendar.ts';

const at = (text: string) => Date.parse(text);

test.each([
  ['2026-11-21T20:04:09Z', 'Europe/Berlin', '2026-11-21T21:04:09'],
  ['2026-07-01T12:00:00.999Z', 'America/St_Johns', '2026-07-01T09:30:00'],
  ['2025-12-31T18:30:00Z', 'Asia/Kathmandu', '2026-01-01T00:15:00'],
  ['2026-06-30T22:00:00Z', 'Europe/Berlin', '2026-07-01T00:00:00'],
])('at %s the clocks in %s show %s', (moment, timeZone, shown) => {
  expect(wallClock(at(moment), timeZone)).toBe(shown);
  expect(dayOf(at(moment), timeZone)).toBe(shown.slice(0, 10));
  expect(timeOf(at(moment), timeZone)).toBe(shown.slice(11, 16));
});

test.each([
  ['2026-11-21T02:00:00Z', 'America/Chicago', '2026-11-20'],
  ['2026-11-21T02:00:00Z', 'Asia/Tokyo', '2026-11-21'],
])('the moment %s in %s is on the day %s', (moment, timeZone, day) => {
  expect(dayOf(at(moment), timeZone)).toBe(day);
});

test.each([
  ['2026-11-21T12:00:00Z', '2026-11'],
  // Midnight in Berlin is one hour before midnight UTC in winter, and two in summer.
  ['2026-10-31T22:59:59Z', '2026-10'],
  ['2026-10-31T23:00:00Z', '2026-11'],
  ['2026-06-30T21:59:59Z', '2026-06'],
  ['2026-06-30T22:00:00Z', '2026-07'],
  ['2026-12-31T23:30:00Z', '2027-01'],
])('the moment %s is in the month %s in Berlin', (moment, month) => {
  expect(monthOf(at(moment), 'Europe/Berlin')).toBe(month);
});

test.each([
  ['2026-11-21T12:00:00Z', 'Europe/Berlin', '+01:00'],
  ['2026-07-21T12:00:00Z', 'Europe/Berlin', '+02:00'],
  ['2026-10-25T00:30:00Z', 'Europe/Berlin', '+02:00'],
  ['2026-10-25T01:30:00Z', 'Europe/Berlin', '+01:00'],
  ['2026-11-21T12:00:00.500Z', 'America/St_Johns', '-03:30'],
  ['2026-11-21T12:00:00Z', 'UTC', '+00:00'],
])('at %s the clocks in %s are %s ahead of UTC', (moment, timeZone, offset) => {
  expect(zoneOffset(at(moment), timeZone)).toBe(offset);
});

test.each([
  ['2026-11-21', 1, '2026-11-22'],
  ['2026-12-31', 1, '2027-01-01'],
  ['2028-03-01', -1, '2028-02-29'],
  ['2026-11-21', 0, '2026-11-21'],
])('%s plus %i days is %s', (day, days, expected) => {
  expect(dayAfter(day, days)).toBe(expected);
});

test.each([
  ['2026-11', 1, '2026-12'],
  ['2026-12', 1, '2027-01'],
  ['2026-01', -1, '2025-12'],
  ['2026-05', 0, '2026-05'],
])('%s plus %i months is %s', (month, months, expected) => {
  expect(monthAfter(month, months)).toBe(expected);
});

test.each([
  ['2026-12', true],
  ['2026-13', false],
  ['1026-12', false],
  ['2026-12-01', false],
])('%j is a valid month: %s', (text, expected) => {
  expect(isMonth(text)).toBe(expected);
});
