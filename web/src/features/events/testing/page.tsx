import { screen } from '@testing-library/react';
import { useLocation, useNavigate } from 'react-router-dom';
import { beforeEach, vi } from 'vitest';
import { visitor } from '../../../platform/session/session-types.ts';
import { renderAt } from '../../../testing/render.tsx';
import { EventsView } from '../list/events-view.tsx';
import { day, hour, storedEvent, TestEvents } from './events.ts';

// Renders the page of events from a site in memory, at a fixed time in a fixed time zone.
export const reading: { reader: unknown } = { reader: null };
vi.mock('../../../platform/database-rest.ts', () => ({ publicReader: () => reading.reader }));
export const here = { zone: 'Europe/Berlin' };
vi.mock('../../../lib/zone-texts.ts', async (original) => ({
  ...(await original<object>()),
  ownZone: () => here.zone,
}));

const author = { state: 'signed-in', user: { uid: 'vera' }, roles: { author: true } };
const reader: { session: unknown } = { session: visitor };
vi.mock('../../../platform/session/session.ts', () => ({
  session: { get: () => reader.session, subscribe: () => () => undefined },
}));
vi.mock('../api/proposal-records.ts', () => ({
  proposalsMax: 100,
  watchWaitingProposals: () => () => undefined,
}));

export const now = Date.parse('2026-11-21T20:00:00Z');

export function site(): TestEvents {
  const events = new TestEvents();
  events.announce('on', storedEvent(now - hour, { title: 'Tonight' }));
  events.announce('off', storedEvent(now + 2 * day, { title: 'Called off', state: 'cancelled' }));
  events.announce(
    'far',
    storedEvent(Date.parse('2026-12-05T19:00:00Z'), {
      ...{ title: 'Wien calling', city: 'Vienna', country: 'AT', timeZone: 'Europe/Vienna' },
      ...{ state: 'postponed', counts: { going: 3, interested: 7 } },
    }),
  );
  events.announce('gone', storedEvent(now - 9 * day, { title: 'Long ago' }));
  return events;
}

beforeEach(() => {
  vi.spyOn(Date, 'now').mockReturnValue(now);
  reading.reader = site().reader;
  reader.session = visitor;
  here.zone = 'Europe/Berlin';
});

function AddressBar() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  return (
    <>
      <button onClick={() => void navigate(-1)}>Back</button>
      <p data-testid="address">{pathname + search}</p>
    </>
  );
}

/** Shows the page to a visitor, or to an author. */
export function show(route: string, toAuthor = false) {
  reader.session = toAuthor ? author : visitor;
  return renderAt(
    <>
      <EventsView />
      <AddressBar />
    </>,
    { route },
  );
}

export const titles = () =>
  screen.queryAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
export const address = () => screen.getByTestId('address').textContent;
