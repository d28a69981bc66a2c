import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { venueDateKey, venueDateOf } from './venue-date.ts';

const hour = 3_600_000;
const show = { venue: 'SO36', city: 'Berlin', timeZone: 'Europe/Berlin' };
const at = (text: string) => Date.parse(text);

describe('the venue date of a moment', () => {
  it.each([
    ['in the evening', '2026-11-21T20:00+01:00', 'Europe/Berlin', '2026-11-21'],
    ['after midnight', '2026-11-22T01:30+01:00', 'Europe/Berlin', '2026-11-21'],
    ['just before six', '2026-11-22T05:59+01:00', 'Europe/Berlin', '2026-11-21'],
    ['at six', '2026-11-22T06:00+01:00', 'Europe/Berlin', '2026-11-22'],
    ['after midnight on the first of a month', '2026-12-01T00:00+01:00', 'Europe/Berlin', '2026-11-30'],
    ['after midnight of New Year', '2027-01-01T00:30+01:00', 'Europe/Berlin', '2026-12-31'],
    ['after midnight on a leap day', '2028-03-01T02:00+01:00', 'Europe/Berlin', '2028-02-29'],

    ['before the clocks go forward', '2026-03-28T23:00+01:00', 'Europe/Berlin', '2026-03-28'],
    ['the last minute before', '2026-03-29T01:59+01:00', 'Europe/Berlin', '2026-03-28'],
    ['the first minute after', '2026-03-29T03:00+02:00', 'Europe/Berlin', '2026-03-28'],
    ['the morning after', '2026-03-29T05:59+02:00', 'Europe/Berlin', '2026-03-28'],
    ['that day', '2026-03-29T06:00+02:00', 'Europe/Berlin', '2026-03-29'],

    ['before the clocks go back', '2026-10-24T23:00+02:00', 'Europe/Berlin', '2026-10-24'],
    ['in the hour that is there twice', '2026-10-25T02:30+02:00', 'Europe/Berlin', '2026-10-24'],
    ['in the same hour again', '2026-10-25T02:30+01:00', 'Europe/Berlin', '2026-10-24'],
    ['the morning after that', '2026-10-25T05:59+01:00', 'Europe/Berlin', '2026-10-24'],
    ['that day, too', '2026-10-25T06:00+01:00', 'Europe/Berlin', '2026-10-25'],

    ['in New York, going back', '2026-11-01T01:30-05:00', 'America/New_York', '2026-10-31'],
    ['in New York, going forward', '2026-03-08T03:30-04:00', 'America/New_York', '2026-03-07'],
    ['where midnight comes twice', '2026-11-01T00:30-05:00', 'America/Havana', '2026-10-31'],
    ['where they move by half an hour', '2026-04-05T01:45+10:30', 'Australia/Lord_Howe', '2026-04-04'],
    ['on the other side of the world', '2026-11-21T20:00+13:45', 'Pacific/Chatham', '2026-11-21'],
    ['where it is still yesterday', '2026-11-21T20:00-11:00', 'Pacific/Pago_Pago', '2026-11-21'],
  ])('the venue date of a moment %s, %s in %s, is %s', (_when, moment, timeZone, night) => {
    expect(venueDateOf(at(moment), timeZone)).toBe(night);
  });
});

const zones = fc.constantFrom(
  ...['Europe/Berlin', 'Europe/London', 'America/New_York', 'America/Havana', 'America/Santiago'],
  ...['Asia/Kolkata', 'Asia/Beirut', 'Australia/Lord_Howe', 'Pacific/Chatham', 'Pacific/Pago_Pago', 'UTC'],
);
const moments = fc.integer({ min: at('2024-01-01T00:00Z'), max: at('2031-01-01T00:00Z') });
const dayNumber = (night: string) => Date.parse(`${night}T12:00:00Z`) / (24 * hour);

describe('venue dates of all moments in all time zones', () => {
  it('venue dates follow one another: none is skipped and none repeats', () => {
    fc.assert(
      fc.property(moments, zones, fc.integer({ min: 0, max: 25 * hour }), (moment, timeZone, later) => {
        const [first, second] = [moment, moment + later].map((each) =>
          dayNumber(venueDateOf(each, timeZone)),
        );
        expect(second! - first!).toBeGreaterThanOrEqual(0);
        // A night of 23 hours may end, the next one pass, and a third begin.
        expect(second! - first!).toBeLessThanOrEqual(2);
        expect(dayNumber(venueDateOf(moment + 25 * hour, timeZone))).toBeGreaterThan(first!);
      }),
    );
  });

  it('a show that starts in the evening and one that starts before dawn have the same venue date', () => {
    fc.assert(
      fc.property(moments, zones, fc.integer({ min: 0, max: 8 * hour }), (moment, timeZone, later) => {
        const clock = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', hourCycle: 'h23' });
        fc.pre(Number(clock.format(moment)) >= 18);
        fc.pre(Number(clock.format(moment + later)) < 6 || Number(clock.format(moment + later)) >= 18);
        expect(venueDateOf(moment + later, timeZone)).toBe(venueDateOf(moment, timeZone));
      }),
    );
  });
});

describe('the key of a venue date', () => {
  const key = (change: Partial<typeof show & { startsAt: number }>) =>
    venueDateKey({ ...show, startsAt: at('2026-11-21T20:00+01:00'), ...change });

  it('the key begins with the date', () => {
    expect(key({})).toBe('2026-11-21~so36~berlin');
  });

  it.each([
    ['another spelling', { venue: '  so36 ' }, { city: 'BERLIN' }],
    ['accents and signs', { venue: 'Café – Größe!' }, { venue: 'cafe grosse' }],
    ['doors and start of one evening', {}, { startsAt: at('2026-11-22T00:30+01:00') }],
  ])('the key is the same with %s', (_what, one, other) => {
    expect(key(one)).toBe(key(other));
  });

  it.each([
    ['night', { startsAt: at('2026-11-22T20:00+01:00') }],
    ['venue', { venue: 'Lido' }],
    ['city', { city: 'Bern' }],
    ['border between venue and city', { venue: 'SO36 Berlin', city: 'Mitte' }],
  ])('the key differs for another %s', (_what, change) => {
    expect(key(change)).not.toBe(key({}));
  });

  it('the database accepts the key, whatever members write', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (venue, city) => {
        const made = key({ venue: venue.repeat(9), city });
        expect(made).not.toMatch(/[.#$[\]/\p{Cc}\p{Cs}]/u);
        expect(Buffer.byteLength(made)).toBeLessThanOrEqual(768);
      }),
    );
  });
});
