import { describe, expect, test, vi } from 'vitest';
import { waitingUntil } from '@contract/event-dates.ts';
import { allEvents } from './events-query.ts';
import { groupsOf } from './event-list.tsx';
import { loadEvent, loadRelated } from '../detail/load-event.ts';
import { loadEvents } from './load-events.ts';
import { listedEvent, type ListedEvent } from '../stored-event.ts';
import { day, hour, storedEvent, TestEvents } from '../testing/events.ts';

const now = Date.parse('2026-11-21T20:00:00Z');

function siteWith(count: number): TestEvents {
  const site = new TestEvents();
  for (let number = 0; number < count; number += 1) {
    const city = number % 20 === 0 ? 'Köln' : 'Berlin';
    site.announce(`e${number}`, storedEvent(now + (number - 10) * day, { title: `Show ${number}`, city }));
  }
  return site;
}

const idsOf = ({ events }: { events: ListedEvent[] }) => events.map(({ id }) => id);

describe('loading a list of events', () => {
  const { reader } = siteWith(60);

  test('upcoming events start with those on now, and the next page continues where the last one ended', async () => {
    const first = await loadEvents(reader, allEvents, { now });
    expect(first.events).toHaveLength(24);
    expect(first.events[0]?.id).toBe('e10');
    expect(first.behind).toBe(26);
    const second = await loadEvents(reader, allEvents, { now, after: first.next });
    expect(second.events[0]?.id).toBe('e34');
    const third = await loadEvents(reader, allEvents, { now, after: second.next });
    expect(idsOf(third)).toEqual(['e58', 'e59']);
    expect(third.next).toBeNull();
  });

  test('the rest of a partly served list starts where that part ends', async () => {
    const served = await loadEvents(reader, allEvents, { now, count: 12 });
    const rest = await loadEvents(reader, allEvents, { now, after: served.next, count: 12 });
    expect(idsOf(served).concat(idsOf(rest))).toEqual(idsOf(await loadEvents(reader, allEvents, { now })));
  });

  test('a filtered list offers the options found in all events that were read', async () => {
    const found = await loadEvents(reader, { ...allEvents, city: 'koln' }, { now });
    expect(idsOf(found)).toEqual(['e20', 'e40']);
    expect(found.behind).toBe(0);
    expect(found.options.cities).toEqual(['Berlin', 'Köln']);
  });
});

test('a search for a rare event reads at most 500 events at a time, and can be continued', async () => {
  const site = siteWith(0);
  for (let number = 0; number < 620; number += 1)
    site.announce(
      `n${number}`,
      storedEvent(now + hour * (number + 1), { lineUp: [number > 600 ? 'Sleep' : 'Om'] }),
    );
  const query = { ...allEvents, band: 'sleep' };
  const first = await loadEvents(site.reader, query, { now });
  expect(first.events).toEqual([]);
  expect(first.next).not.toBeNull();
  expect(first.behind).toBeNull();
  const rest = await loadEvents(site.reader, query, { now, after: first.next });
  expect(rest.events).toHaveLength(19);
  expect(rest.next).toBeNull();
});

test('a month contains the events that take place in it in the venue’s time zone', async () => {
  const site = new TestEvents();
  site.announce('early', storedEvent(Date.parse('2026-11-30T22:30:00Z')));
  site.announce('late', storedEvent(Date.parse('2026-11-30T23:30:00Z')));
  site.announce('last', storedEvent(Date.parse('2026-12-31T22:00:00Z')));
  site.announce('after', storedEvent(Date.parse('2026-12-31T23:30:00Z')));
  const december = await loadEvents(site.reader, { ...allEvents, view: 'month', month: '2026-12' }, { now });
  expect(idsOf(december)).toEqual(['late', 'last']);
});

test('an event without a new date appears on its old date in the month, and last in the list', async () => {
  const site = siteWith(0);
  const waiting = { state: 'postponed', dateOpen: true, until: waitingUntil } as const;
  site.announce('waiting', storedEvent(now - 2 * day, waiting));
  for (let number = 0; number < 120; number += 1)
    site.announce(`n${number}`, storedEvent(now + (number + 30) * day));
  const november = await loadEvents(site.reader, { ...allEvents, view: 'month', month: '2026-11' }, { now });
  expect(idsOf(november)).toEqual(['waiting']);
  const upcoming = await loadEvents(site.reader, allEvents, { now, count: 200 });
  expect(groupsOf(upcoming.events, { now }).at(-1)).toMatchObject({
    ...{ title: 'Waiting for a new date', events: [{ id: 'waiting' }] },
  });
  expect(idsOf(await loadEvents(site.reader, { ...allEvents, when: 'past' }, { now }))).toEqual([]);
});

test('a month contains an event without a new date, even if more than a hundred wait for one', async () => {
  const site = siteWith(0);
  const waiting = { state: 'postponed', dateOpen: true, until: waitingUntil } as const;
  for (let number = 0; number < 120; number += 1)
    site.announce(`n${number}`, storedEvent(now - 60 * day, waiting));
  site.announce('rest', storedEvent(now - 2 * day, waiting));
  const november = await loadEvents(site.reader, { ...allEvents, view: 'month', month: '2026-11' }, { now });
  expect(idsOf(november)).toEqual(['rest']);
});

test('a month that fails to load rejects once, without an unhandled rejection', async () => {
  const fail = () => Promise.reject(new Error('no line'));
  const unheard = vi.fn();
  process.on('unhandledRejection', unheard);
  const reader = { ...siteWith(1).reader, lowest: fail };
  const query = { ...allEvents, view: 'month', month: '2026-12' } as const;
  await expect(loadEvents(reader, query, { now })).rejects.toThrow('no line');
  await new Promise((resolve) => setTimeout(resolve));
  process.off('unhandledRejection', unheard);
  expect(unheard).not.toHaveBeenCalled();
});

test('events on now are grouped above the months, except cancelled ones', () => {
  const events = [
    listedEvent('on', storedEvent(now - hour)),
    listedEvent('off', storedEvent(now - hour, { state: 'cancelled' })),
    listedEvent('soon', storedEvent(now + 20 * day)),
  ] as ListedEvent[];
  expect(
    groupsOf(events, { now }).map(({ title, events: group }) => [title, idsOf({ events: group })]),
  ).toEqual([
    ['On now', ['on']],
    ['November 2026', ['off']],
    ['December 2026', ['soon']],
  ]);
});

test('an upcoming event that is over by now is listed after the others', () => {
  const events = [
    listedEvent('over', storedEvent(now - 2 * day)),
    listedEvent('soon', storedEvent(now + 20 * day)),
  ] as ListedEvent[];
  expect(
    groupsOf(events, { now }).map(({ title, events: group }) => [title, idsOf({ events: group })]),
  ).toEqual([
    ['December 2026', ['soon']],
    ['Over', ['over']],
  ]);
});

test.each(['', '../users', 'a.b', 'x'.repeat(200)])('there is no event with the id "%s"', async (id) => {
  expect(await loadEvent(new TestEvents().reader, id, now)).toBeNull();
});

describe('loading the content related to an event', () => {
  const site = new TestEvents();
  site.announce('past', storedEvent(now - 20 * day));
  site.announce('next', storedEvent(now + 20 * day, { lineUp: ['Windhand'] }));
  site.announce('off', storedEvent(now + 21 * day, { state: 'cancelled' }));
  const article = (slug: string, kind: string, publishedAt: number) => {
    site.put(`articles/${slug}`, { title: `About ${slug}`, kind, publishedAt });
    site.put(`lists/articlesByTag/band:bolzer/${slug}`, publishedAt);
  };
  article('review', 'review', now - 400 * day);
  article('live', 'live-report', now - 18 * day);
  site.put('videos/v1', { title: 'Live in Berlin', seconds: 61, publishedAt: now });
  site.put('lists/videosByBand/bolzer/v1', now);

  test('related articles, videos and events share the event’s bands, and a past event has its live report', async () => {
    const event = listedEvent('past', storedEvent(now - 20 * day)) as ListedEvent;
    const related = await loadRelated(site.reader, event, now);
    expect(related.report?.slug).toBe('live');
    expect(related.articles.map(({ slug }) => slug)).toEqual(['review']);
    expect(related.videos.map(({ id }) => id)).toEqual(['v1']);
    expect(idsOf(related)).toEqual(['next']);
  });

  test('an upcoming event has no live report', async () => {
    const event = listedEvent('soon', storedEvent(now + day)) as ListedEvent;
    expect((await loadRelated(site.reader, event, now)).report).toBeNull();
  });
});
