import { expect, it } from 'vitest';
import { createMemoryDatabase } from '../../test/doubles/memory-database.ts';
import { concert } from '../../test/doubles/page-subjects.ts';
import { backdateAnnouncement, backdateEvent } from './backdate-event.ts';

it('backdating an event moves the event, its venue date and its entries in band lists, once', async () => {
  const { database, at } = createMemoryDatabase();
  await database.update({
    'events/doom': concert,
    'venueDates/2026-12-05~so36~berlin': { event: 'doom' },
    'lists/eventsByBand/electric-wizard/doom': concert.startsAt,
    'sitemap/event:doom': { updatedAt: concert.changedAt },
  });
  const startsAt = Date.parse('2026-05-01T18:00Z');
  const dates = { startsAt, doorsAt: startsAt - 3_600_000, endsAt: null };
  await backdateEvent('doom', dates, database);
  expect(at('events/doom')).toMatchObject({
    startsAt,
    doorsAt: startsAt - 3_600_000,
    until: startsAt + 6 * 3_600_000,
  });
  expect(at('venueDates')).toEqual({ '2026-05-01~so36~berlin': { event: 'doom' } });
  expect(at('lists/eventsByBand/electric-wizard/doom')).toBe(startsAt);
  const before = at('events');
  await backdateEvent('doom', dates, database);
  expect(at('events')).toEqual(before);
});

it('an announcement is backdated into the last two months, once', async () => {
  const { database, at } = createMemoryDatabase();
  const now = Date.parse('2026-11-23T12:00Z');
  await database.update({ 'audit/event-announce-doom': { what: 'event-announce', at: now } });
  await backdateAnnouncement('doom', now + 5, database);
  const dated = at('audit/event-announce-doom/at') as number;
  expect(dated).toBeLessThan(now);
  expect(dated).toBeGreaterThan(now - 60 * 86_400_000);
  await backdateAnnouncement('doom', now, database);
  expect(at('audit/event-announce-doom/at')).toBe(dated);
});
