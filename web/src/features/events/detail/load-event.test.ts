import { expect, it } from 'vitest';
import { loadEventPage } from './load-event.ts';
import { day, storedEvent, TestEvents } from '../testing/events.ts';

const now = Date.UTC(2026, 10, 24);

it.each([
  ['a word that every object has', 'constructor'],
  ['an address', 'https://['],
  ['a path', 'a/b'],
  ['a very long word', 'x'.repeat(800)],
])('an event’s page loads without the live report if a malformed record names %s', async (_what, report) => {
  const events = new TestEvents();
  events.announce('doom', storedEvent(now - day, { report }));
  const page = await loadEventPage(events.reader, 'doom', now);
  expect(page?.event).toMatchObject({ title: 'Night of doom', report: null });
  expect(page?.related?.report).toBeNull();
  expect(events.reads.filter(({ path }) => path.startsWith('articles/'))).toEqual([]);
});
