import { afterAll, expect, it, vi } from 'vitest';
import { bandKey } from '../../src/contract/article-index.ts';
import { venueDateKey } from '../../src/contract/venue-date.ts';
import { showFields } from '../doubles/event-world.ts';
import { signUpAuthor, stored } from './authors.ts';
import { call, read, write } from './people.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const day = 24 * 3_600_000;
const fields = showFields({
  title: '  Slow \u202E Night ',
  // Later than every event that other tests use.
  startsAt: Math.floor(Date.now() / day + 900) * day + 20 * 3_600_000,
  doorsAt: null,
  poster: null,
  venue: `Hall ${Date.now()}`,
  lineUp: [`Band ${Date.now()}`],
});
const byBand = `lists/eventsByBand/${bandKey(fields.lineUp[0] ?? '')}`;
const venueDate = `venueDates/${venueDateKey(fields)}`;

let event = '';
/** Removes the event from lists that other tests read on the same stack. */
afterAll(async () => {
  const own = ['events', 'eventDetails', 'eventProposals'].map((node) => `${node}/${event}`);
  for (const path of [...own, byBand, venueDate, `sitemap/event:${event}`]) await write(path, null);
});

it('an event by an author is public immediately, and is created once, however often it is sent', async () => {
  const author = await signUpAuthor();
  const input = { action: 'propose', fields, attempt: `attempt-${Date.now()}` };
  const propose = () => call('proposeEvent', input, author);
  const answers = await Promise.all([propose(), propose()]);
  const last = await propose();
  ({ event } = last.result as { event: string });
  for (const answer of [...answers, last]) expect(answer).toMatchObject({ status: 200, result: { event } });
  expect((await read(`events/${event}`)).value).toMatchObject({
    title: 'Slow Night',
    state: 'announced',
    counts: { going: 0, interested: 0 },
    version: 1,
  });
  expect(await stored(venueDate)).toEqual({ event });
  expect(await stored(byBand)).toEqual({ [event]: fields.startsAt });
  expect(await stored(`sitemap/event:${event}`)).not.toBeNull();
});
