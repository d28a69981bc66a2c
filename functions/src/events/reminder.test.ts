import { describe, expect, it } from 'vitest';
import type { EventCard } from '../contract/events.ts';
import { concert } from '../../test/doubles/page-subjects.ts';
import { isTomorrow, reminderWords } from './send-reminders.ts';

const at = (iso: string) => Date.parse(iso);
const show: EventCard = { ...concert, state: 'announced' };

describe('when reminders are sent', () => {
  it.each<[string, Partial<EventCard>, string, boolean]>([
    ['at nine in Berlin', {}, '2026-12-04T08:00Z', true],
    ['just before midnight', {}, '2026-12-04T22:59Z', true],
    ['before nine', {}, '2026-12-04T07:59Z', false],
    ['on the day itself', {}, '2026-12-04T23:00Z', false],
    ['two days before', {}, '2026-12-03T20:00Z', false],
    ['of a cancelled one', { state: 'cancelled' }, '2026-12-04T12:00Z', false],
    ['of a postponed one with a date', { state: 'postponed' }, '2026-12-04T12:00Z', true],
    ['of one without a date', { state: 'postponed', dateOpen: true }, '2026-12-04T12:00Z', false],
    [
      'where it is tomorrow already elsewhere',
      { timeZone: 'Asia/Tokyo', startsAt: at('2026-12-05T10:00Z') },
      '2026-12-04T00:00Z',
      true,
    ],
    ['before a day that is an hour longer', { startsAt: at('2026-10-25T22:30Z') }, '2026-10-24T07:00Z', true],
    ['before a start after midnight', { startsAt: at('2026-12-04T23:30Z') }, '2026-12-04T12:00Z', true],
    ['two days before that', { startsAt: at('2026-12-04T23:30Z') }, '2026-12-03T12:00Z', false],
  ])(
    'whether a reminder is due is decided by the venue’s time and the state of the event: %s',
    (_, change, now, expected) => {
      expect(isTomorrow({ ...show, ...change }, at(now))).toBe(expected);
    },
  );
});

describe('the text of reminders', () => {
  it('the reminder names the day, for those who read it later, and times in the time zone of the venue', () => {
    const doorsAt = show.startsAt - 3_600_000;
    expect(reminderWords({ ...show, doorsAt })).toBe(
      'Tomorrow, Saturday 5 December: Doom Night, SO36, Berlin. Doors 19:00, start 20:00.',
    );
    expect(reminderWords({ ...show, timeZone: 'Asia/Kolkata' })).toBe(
      'Tomorrow, Sunday 6 December: Doom Night, SO36, Berlin. Start 00:30.',
    );
  });
});
