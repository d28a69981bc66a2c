import ICAL from 'ical.js';
import { beforeEach, describe, expect, it } from 'vitest';
import { concert } from '../../test/doubles/page-subjects.ts';
import { endOf, waitingUntil } from '../contract/event-dates.ts';
import type { EventCard, EventDetails } from '../contract/events.ts';
import type { PublicReader } from '../contract/public-reader.ts';
import { TtlCache } from '../kit/ttl-cache.ts';
import { handleCalendarRequest } from './handle-calendar-request.ts';

const origin = 'https://riffhall.example';
const day = 24 * 3_600_000;
const now = Date.parse('2026-11-21T12:00Z');
const show: EventCard = { ...concert, state: 'announced' };

type Cards = Record<string, EventCard>;

let malformed: string[] = [];
let pagesRead = 0;
beforeEach(() => {
  [malformed, pagesRead] = [[], 0];
});

function ask(
  address: string,
  cards: Cards = { doom: show },
  details: Record<string, EventDetails> = {},
  cache = new TtlCache({ ttlMs: 0, clock: { now: () => now } }),
) {
  const all = Object.entries(cards).map(([key, value]) => ({ key, value }));
  const reader: PublicReader = {
    get: (path) => {
      if (path.startsWith('bandNames/aliases/'))
        return Promise.resolve(path.endsWith('/e-wizard') ? 'electric-wizard' : null);
      const [list, id = ''] = path.split('/');
      return Promise.resolve((list === 'events' ? cards[id] : details[id]) ?? null);
    },
    highest: () => Promise.resolve([]),
    lowest: (_path, { from, after = '', count }) => {
      pagesRead += 1;
      return Promise.resolve(
        all
          .filter(({ key, value: { until } }) => until > from || (until === from && key > after))
          .sort((one, other) => one.value.until - other.value.until || (one.key < other.key ? -1 : 1))
          .slice(0, count),
      );
    },
  };
  const { pathname, searchParams } = new URL(address, origin);
  const logMalformed = (place: string, field: string) => void malformed.push(`${place} ${field}`);
  const deps = { reader, cache, origin, clock: { now: () => now }, logMalformed };
  return handleCalendarRequest({ path: pathname, query: searchParams }, deps);
}

/** Parses the file with a third-party library. */
function read(body: string) {
  const calendar = new ICAL.Component(ICAL.parse(body) as unknown[]);
  const events = calendar.getAllSubcomponents('vevent').map((part) => new ICAL.Event(part));
  return { calendar, events };
}

const eventsOf = async (...asked: Parameters<typeof ask>) => read((await ask(...asked)).body).events;
const idsOf = async (...asked: Parameters<typeof ask>) => (await eventsOf(...asked)).map(({ uid }) => uid);

describe('the calendar feed', () => {
  it('the calendar feed can be subscribed to', async () => {
    const { status, headers, body } = await ask('/api/events.ics');
    expect([status, headers['Content-Type']]).toEqual([200, 'text/calendar; charset=utf-8']);
    const { calendar, events } = read(body);
    expect(calendar.getFirstPropertyValue('version')).toBe('2.0');
    expect(calendar.getFirstPropertyValue('x-wr-calname')).toBe('Riffhall events');
    expect(String(calendar.getFirstPropertyValue('refresh-interval'))).toBe('PT6H');
    const [event] = events;
    expect(event).toMatchObject({
      uid: 'event-doom@riffhall',
      summary: 'Doom Night',
      location: 'SO36, Berlin, Germany',
      sequence: 2,
    });
    expect(event?.startDate.toJSDate().getTime()).toBe(show.startsAt);
    expect(event?.endDate.toJSDate().getTime()).toBe(show.until);
    const value = (name: string) => String(event?.component.getFirstPropertyValue(name));
    expect(value('url')).toBe(`${origin}/events/doom`);
    expect(value('status')).toBe('CONFIRMED');
    expect([value('dtstamp'), value('last-modified')]).toEqual([
      '2026-11-01T00:00:00Z',
      '2026-11-01T00:00:00Z',
    ]);
    expect(event?.description).toBe(`Electric Wizard\nStart 20:00 (Europe/Berlin)\n${origin}/events/doom`);
  });

  it('a postponed event without a date is listed as tentative on its old date, for as long as any past event', async () => {
    const waiting = { ...show, state: 'postponed', dateOpen: true, until: waitingUntil } as const;
    const [event] = await eventsOf('/api/events.ics', { waiting });
    expect(event?.endDate.toJSDate().getTime()).toBe(endOf(show));
    expect(event?.component.getFirstPropertyValue('status')).toBe('TENTATIVE');
    expect(event?.component.getFirstPropertyValue('transp')).toBe('TRANSPARENT');
    const old = { ...waiting, startsAt: now - 70 * day, endsAt: now - 61 * day };
    expect(await idsOf('/api/events.ics', { old })).toEqual([]);
  });

  it('the calendar feed stays the same, byte by byte, until an event changes', async () => {
    const [one, other] = await Promise.all([ask('/api/events.ics'), ask('/api/events.ics')]);
    expect(one).toEqual(other);
    const counted = { doom: { ...show, counts: { going: 5, interested: 5 } } };
    expect(await ask('/api/events.ics', counted)).toEqual(one);
  });

  it('the calendar feed has upcoming, current and recent events', async () => {
    const cards = {
      old: { ...show, until: now - 61 * day },
      recent: { ...show, until: now - 59 * day },
      today: { ...show, startsAt: now - 3_600_000, until: now + 1 },
      later: { ...show, until: now + 300 * day },
    };
    expect(await idsOf('/api/events.ics', cards)).toEqual(
      ['recent', 'today', 'later'].map((id) => `event-${id}@riffhall`),
    );
  });

  it('events are read once a minute for all calendars, whatever their filters', async () => {
    const cache = new TtlCache({ ttlMs: 60_000, clock: { now: () => now } });
    const bodies = ['', '?country=DE', '?country=FR', '?city=Nowhere'].map(
      async (query) => (await ask(`/api/events.ics${query}`, undefined, undefined, cache)).body,
    );
    expect((await Promise.all(bodies)).map((body) => read(body).events.length)).toEqual([1, 1, 0, 0]);
    expect(pagesRead).toBe(1);
  });

  it('the calendar feed leaves out the oldest events if there are more than it can hold', async () => {
    const many = (name: string, count: number, until: number) =>
      Array.from(
        { length: count },
        (_, index) => [`${name}-${index}`, { ...show, until: until + index }] as const,
      );
    const cards = Object.fromEntries([
      ...many('over', 300, now - 30 * day),
      ...many('coming', 450, now + day),
    ]);
    const ids = await idsOf('/api/events.ics', cards);
    expect(ids).toHaveLength(500);
    expect(ids[0]).toBe('event-over-250@riffhall');
    expect(ids.filter((id) => id.startsWith('event-coming'))).toHaveLength(450);
  });

  it('the calendar feed has every event of several pages once', async () => {
    const cards = Object.fromEntries(
      Array.from({ length: 450 }, (_, index) => [
        `event-${index}`,
        { ...show, until: show.until + Math.floor(index / 5) },
      ]),
    );
    const ids = await idsOf('/api/events.ics', cards);
    expect([ids.length, new Set(ids).size]).toEqual([450, 450]);
  });

  it.each([
    ['city=berlin', ['doom']],
    ['city=K%C3%B6ln', ['slow']],
    ['country=de', ['doom', 'slow']],
    ['genre=Doom', ['slow']],
    ['band=electric%20wizard', ['doom']],
    // Merged into the other band.
    ['band=e%20wizard', ['doom']],
    ['country=DE&city=Paris', []],
    ['from=2026-12-06', ['slow']],
    [`city=${'x'.repeat(5000)}`, []],
    ['colour=black', ['doom', 'slow']],
  ])('the calendar feed filtered by %s has %j', async (query, expected) => {
    const slow: EventCard = {
      ...show,
      ...{ city: 'Köln', lineUp: ['Bell Witch'], genres: { doom: true }, startsAt: show.startsAt + 7 * day },
    };
    const ids = await idsOf(`/api/events.ics?${query}`, { doom: show, slow });
    expect(ids).toEqual(expected.map((id) => `event-${id}@riffhall`));
  });

  it.each([
    ['city=berlin&country=de', 'Riffhall: Events in berlin\\, Germany'],
    ['band=e%20wizard', 'Riffhall: Events with Electric Wizard'],
    ['genre=doom-metal&from=2026-12-06', 'Riffhall: Events tagged “doom metal”'],
    ['from=2026-12-06', 'Riffhall events'],
    ['city=A%5C;B%0D%0AX-WR-CALDESC:C', 'Riffhall: Events in A\\\\\\;B X-WR-CALDESC:C'],
  ])('the calendar feed filtered by %s is called %s', async (query, name) => {
    const { body } = await ask(`/api/events.ics?${query}`);
    expect(body.replaceAll('\r\n ', '')).toContain(`\r\nX-WR-CALNAME:${name}\r\n`);
  });

  it.each(['title', 'startsAt', 'timeZone', 'state'])(
    'the calendar feed leaves out an event whose %s is malformed, and the event’s own file is not found',
    async (field) => {
      for (const value of [1e308, 'Europe/Nowhere'].filter((one) => field !== 'title' || one === 1e308)) {
        const cards = { bad: { ...show, [field]: value }, doom: show };
        expect(await idsOf('/api/events.ics', cards)).toEqual(['event-doom@riffhall']);
        expect(await ask('/api/events/bad.ics', cards)).toMatchObject({ status: 404 });
        expect(new Set(malformed)).toEqual(new Set([`events/bad ${field}`]));
      }
    },
  );

  it('the calendar file of an event leaves out its details if they are malformed', async () => {
    const details = { ticketUrl: 'javascript:alert(1)', description: 'Loud.' };
    const { status, body } = await ask('/api/events/doom.ics', { doom: show }, { doom: details });
    expect(status).toBe(200);
    expect(body).not.toMatch(/javascript/);
    expect(malformed).toEqual(['eventDetails/doom ticketUrl']);
  });

  it.each<[Partial<EventCard>, string, string]>([
    [{ state: 'cancelled' }, 'CANCELLED', 'Cancelled: Doom Night'],
    [{ state: 'postponed', dateOpen: true }, 'TENTATIVE', 'Postponed: Doom Night'],
    [{ state: 'postponed' }, 'CONFIRMED', 'Doom Night'],
  ])('the calendar feed with an event that is %j says %s and %j', async (change, status, summary) => {
    const [event] = await eventsOf('/api/events.ics', { doom: { ...show, ...change, version: 3 } });
    expect(event?.component.getFirstPropertyValue('status')).toBe(status);
    expect(event).toMatchObject({ uid: 'event-doom@riffhall', summary, sequence: 3 });
  });
});

describe('the calendar file of one event', () => {
  it('the calendar file of one event has more details and the name of the event', async () => {
    const details: EventDetails = {
      address: 'Oranienstraße 190',
      price: '18 €; 22 € at the door',
      ticketUrl: 'https://tickets.example/1?a=1,2;b',
      description: 'One.\r\n\r\nTwo, three.',
      reason: 'The bridge fell.',
    };
    const cards = { doom: { ...show, state: 'postponed' as const, doorsAt: show.startsAt - 3_600_000 } };
    const { headers, body } = await ask('/api/events/doom.ics', cards, { doom: details });
    expect(headers['Content-Disposition']).toBe('inline; filename="doom-night.ics"');
    const { calendar, events } = read(body);
    expect(calendar.getFirstPropertyValue('x-wr-calname')).toBeNull();
    expect(events).toHaveLength(1);
    expect(events[0]).toMatchObject({
      uid: 'event-doom@riffhall',
      location: 'SO36, Oranienstraße 190, Berlin, Germany',
      description: [
        'Postponed to this date. The bridge fell.',
        'Electric Wizard',
        'Doors 19:00, start 20:00 (Europe/Berlin)',
        'One.',
        '',
        'Two, three.',
        'Price: 18 €; 22 € at the door',
        'Tickets: https://tickets.example/1?a=1,2;b',
        `${origin}/events/doom`,
      ].join('\n'),
    });
  });

  it.each([
    '/api/events/gone.ics',
    '/api/events/__proto__.ics',
    '/api/events/.ics',
    '/api/events/a/b.ics',
    '/api/other.ics',
  ])('the calendar of %s is not found', async (path) =>
    expect(await ask(path)).toMatchObject({ status: 404 }),
  );
});

describe('nights on which clocks change', () => {
  it.each([
    // DST begins: 01:59 is followed by 03:00.
    ['Europe/Berlin', '2026-03-28T21:00Z', '2026-03-29T03:30Z', '22:00'],
    ['Europe/London', '2026-03-28T23:30Z', '2026-03-29T02:00Z', '23:30'],
    ['America/New_York', '2026-03-08T01:00Z', '2026-03-08T07:30Z', '20:00'],
    ['Australia/Lord_Howe', '2026-10-03T10:00Z', '2026-10-03T17:00Z', '20:30'],
    // DST ends: 02:30 occurs twice.
    ['Europe/Berlin', '2026-10-25T00:30Z', '2026-10-25T01:30Z', '02:30'],
    ['Europe/Berlin', '2026-10-25T01:30Z', '2026-10-25T05:00Z', '02:30'],
    ['America/New_York', '2026-11-01T00:30Z', '2026-11-01T06:30Z', '20:30'],
    ['America/Sao_Paulo', '2026-11-01T00:30Z', '2026-11-01T06:30Z', '21:30'],
    ['Asia/Kathmandu', '2026-10-25T00:30Z', '2026-10-25T06:30Z', '06:15'],
  ])('an event in %s from %s to %s keeps its moments and begins at %s there', async (...row) => {
    const [timeZone, start, end, time] = row;
    const [startsAt, until] = [Date.parse(start), Date.parse(end)];
    const cards = { night: { ...show, timeZone, startsAt, until, endsAt: until } };
    const [event] = await eventsOf('/api/events/night.ics', cards);
    expect(event?.startDate.zone.tzid).toBe('UTC');
    expect(event?.startDate.toJSDate().getTime()).toBe(startsAt);
    expect(event?.endDate.toJSDate().getTime()).toBe(until);
    expect(event?.duration.toSeconds()).toBe((until - startsAt) / 1000);
    expect(event?.description).toContain(`Start ${time} (${timeZone})`);
  });
});

describe('titles in calendars', () => {
  const octets = (line: string) => Buffer.byteLength(line);

  it.each([
    [
      'a line break',
      'Doom\r\nATTENDEE:mailto:eve@example.com\nX-A:1',
      'Doom ATTENDEE:mailto:eve@example.com X-A:1',
    ],
    ['what means something to calendars', 'A;B,C\\n"D":E', 'A;B,C\\n"D":E'],
    ['a thousand letters', 'Ö'.repeat(1000), 'Ö'.repeat(1000)],
    ['signs of four octets', '🤘🏽'.repeat(100), '🤘🏽'.repeat(100)],
    ['control signs', 'A\u0000B\u0007C\u2028D\u0085E', 'A B C D E'],
    ['the end of an event', 'END:VEVENT\rBEGIN:VALARM', 'END:VEVENT BEGIN:VALARM'],
  ])('the title %s remains one title, in lines of at most 75 octets', async (_, title, expected) => {
    const { body } = await ask('/api/events/doom.ics', { doom: { ...show, title, summary: title } });
    const { calendar, events } = read(body);
    expect(events[0]?.summary).toBe(expected);
    expect(calendar.getAllSubcomponents()).toHaveLength(1);
    expect(events[0]?.component.getAllSubcomponents()).toEqual([]);
    expect(events[0]?.attendees).toEqual([]);
    expect(body.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    expect(body).toMatch(/\r\nEND:VCALENDAR\r\n$/);
    expect(Math.max(...body.split('\r\n').map(octets))).toBeLessThanOrEqual(75);
    expect(Buffer.from(body).toString()).not.toContain('\uFFFD');
  });
});
