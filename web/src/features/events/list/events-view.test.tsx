// Import first: it mocks the services that later imports use.
import { setOnline } from '../../../testing/network.ts';
import { address, now, reading, show, site, titles } from '../testing/page.tsx';
import { act, screen } from '@testing-library/react';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { ReadError } from '../../../platform/data-error.ts';
import { ServedData } from '../../../data/served-data.tsx';
import { setServerAhead } from '../../../lib/server-time.ts';
import { leaveTab } from '../../../testing/leave-tab.ts';
import { renderAt } from '../../../testing/render.tsx';
import { allEvents } from './events-query.ts';
import { EventsView } from './events-view.tsx';
import { loadEvents } from './load-events.ts';
import { day, hour, storedEvent, TestEvents } from '../testing/events.ts';

describe('the list of events', () => {
  test('a device whose clock is a day ahead lists what is on by the server’s', async () => {
    vi.spyOn(Date, 'now').mockReturnValue(now + day);
    setServerAhead(-day);
    onTestFinished(() => setServerAhead(0));
    show('/events');
    expect(await screen.findByRole('region', { name: 'On now' })).toHaveTextContent('Tonight');
  });

  test('upcoming events are grouped by month with their badges, and those on now come first', async () => {
    show('/events');
    expect(screen.getByText('Loading events')).toBeInTheDocument();
    expect(await screen.findByRole('region', { name: 'On now' })).toHaveTextContent('Tonight');
    expect(screen.getByRole('region', { name: 'November 2026' })).toHaveTextContent('Cancelled');
    const december = screen.getByRole('region', { name: 'December 2026' });
    expect(december).toHaveTextContent('Postponed: new date');
    expect(december).toHaveTextContent('SO36, Vienna, Austria');
    expect(december).toHaveTextContent('Sat 5 Dec, 20:00');
    expect(december).toHaveTextContent('3 going');
    expect(december).toHaveTextContent('7 interested');
    expect(screen.getByText('3 events')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Tonight' })).toHaveAttribute('href', '/events/on');
    expect(screen.getByRole('link', { name: 'Propose an event' })).toHaveAttribute(
      'href',
      '/auth/login?next=%2Fevents%2Fnew',
    );
  });

  test('an event that waits for a new date is listed without the old one', async () => {
    const events = new TestEvents();
    events.announce('doom', storedEvent(now + 2 * day, { state: 'postponed', dateOpen: true }));
    reading.reader = events.reader;
    show('/events');
    const waiting = await screen.findByRole('region', { name: 'Waiting for a new date' });
    expect(waiting).toHaveTextContent('Postponed, no new date yet');
    expect(waiting).not.toHaveTextContent(/Nov/);
  });

  test('past events are listed latest first', async () => {
    const { user } = show('/events');
    await screen.findByText('3 events');
    await user.click(screen.getByRole('link', { name: 'Past' }));
    await vi.waitFor(() => expect(titles()).toEqual(['Long ago']));
  });

  test('authors find the proposals that wait for them, and visitors do not', async () => {
    show('/events').unmount();
    expect(screen.queryByRole('link', { name: 'Proposals' })).not.toBeInTheDocument();
    reading.reader = new TestEvents().reader;
    show('/events', true);
    expect(await screen.findByRole('link', { name: 'Proposals' })).toHaveAttribute(
      'href',
      '/events/proposals',
    );
  });

  test.each([
    ['proposed by a member', false, 'Propose an event'],
    ['announced by an author', true, 'Announce an event'],
  ])('an empty list says how an event is %s, and so does its heading', async (_how, decides, name) => {
    reading.reader = new TestEvents().reader;
    show('/events', decides);
    expect(await screen.findByText('Silence on stage')).toBeVisible();
    expect(screen.getAllByRole('link', { name })).toHaveLength(2);
  });

  test('part of a list from a stale document refreshes at the same length for a reader who has scrolled down', async () => {
    const events = new TestEvents();
    const title = (number: number) => ({ title: `Show ${number}` });
    for (let number = 1; number <= 30; number += 1)
      events.announce(`e${number}`, storedEvent(now + number * day, title(number)));
    const data = await loadEvents(events.reader, allEvents, { now, count: 12 });
    events.announce('e3', storedEvent(now + 3 * day, { title: 'Show 3, sold out' }));
    reading.reader = events.reader;
    vi.spyOn(window, 'scrollY', 'get').mockReturnValue(900);
    renderAt(
      <ServedData served={{ path: '/events', data, old: true }}>
        <EventsView />
      </ServedData>,
      { route: '/events' },
    );
    expect(await screen.findByText('Show 3, sold out')).toBeVisible();
    expect(titles()).toHaveLength(12);
  });

  test('when more events do not load, the focus goes to the button that tries again, and then to the first new one', async () => {
    const events = new TestEvents();
    for (let number = 1; number <= 30; number += 1)
      events.announce(`e${number}`, storedEvent(now + number * day, { title: `Show ${number}` }));
    reading.reader = events.reader;
    const { user } = renderAt(<EventsView />, { route: '/events' });
    const more = await screen.findByRole('button', { name: 'More events' });
    const shown = titles().length;
    const fail = () => Promise.reject(new ReadError('No.'));
    reading.reader = { get: fail, highest: fail, lowest: fail };
    await user.click(more);
    expect(await screen.findByRole('button', { name: 'Try again' })).toHaveFocus();
    reading.reader = events.reader;
    await user.keyboard('{Enter}');
    await vi.waitFor(() => expect(screen.getByRole('link', { name: `Show ${shown + 1}` })).toHaveFocus());
  });

  test('a list that was open overnight no longer lists what is over', async () => {
    show('/events');
    await screen.findByText('3 events');
    leaveTab(9 * hour);
    await vi.waitFor(() => expect(titles()).toEqual(['Called off', 'Wien calling']));
  });

  test('a list that fails to load says so, and loads when the connection returns', async () => {
    setOnline(false);
    const fail = () => Promise.reject(new ReadError('No.'));
    reading.reader = { get: fail, highest: fail, lowest: fail };
    show('/events');
    expect(await screen.findByText('No network')).toBeVisible();
    reading.reader = site().reader;
    setOnline(true);
    expect(await screen.findByText('3 events')).toBeVisible();
  });
});

describe('the event filters', () => {
  test('filters are part of the URL and of the calendar feed', async () => {
    const { user } = show('/events');
    await screen.findByText('3 events');
    await user.selectOptions(screen.getByRole('combobox', { name: 'City' }), 'Vienna');
    await vi.waitFor(() => expect(titles()).toEqual(['Wien calling']));
    expect(address()).toBe('/events?city=Vienna');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^Events in Vienna$/);
    expect(screen.getByRole('combobox', { name: 'City' })).toHaveFocus();
    expect(screen.getByRole('link', { name: 'Subscribe in a calendar app' }).getAttribute('href')).toMatch(
      /^webcal:.*\/api\/events\.ics\?city=Vienna$/,
    );
    await user.click(screen.getByRole('link', { name: 'Clear filters' }));
    await vi.waitFor(() => expect(titles()).toHaveLength(3));
    expect(screen.getByText('Filters')).toHaveFocus();
  });

  test('going back to the list as it was opened empties the field that was filtered by', async () => {
    const { user } = show('/events');
    await screen.findByText('3 events');
    await user.selectOptions(screen.getByRole('combobox', { name: 'City' }), 'Vienna');
    await vi.waitFor(() => expect(titles()).toEqual(['Wien calling']));
    await user.click(screen.getByRole('button', { name: 'Back' }));
    await vi.waitFor(() => expect(titles()).toHaveLength(3));
    expect(screen.getByRole('combobox', { name: 'City' })).toHaveValue('');
  });

  test('a filtered list begins with its filters closed, and says how many there are', async () => {
    const { user } = show('/events?city=Vienna&from=2026-12-01');
    await vi.waitFor(() => expect(titles()).toEqual(['Wien calling']));
    expect(screen.getByText('1 event')).toBeVisible();
    expect(screen.getByLabelText('City')).not.toBeVisible();
    await user.click(screen.getByText('Filters (2)'));
    expect(screen.getByLabelText('City')).toBeVisible();
  });

  test('clearing the last filter keeps the fields open while the focus is in them', async () => {
    const { user } = show('/events?city=Vienna');
    await vi.waitFor(() => expect(titles()).toEqual(['Wien calling']));
    const city = () => screen.getByRole('combobox', { name: 'City' });
    await user.click(screen.getByText('Filters (1)'));
    expect(city()).toBeVisible();
    await user.selectOptions(city(), 'All cities');
    await vi.waitFor(() => expect(titles()).toHaveLength(3));
    expect(city()).toBeVisible();
    expect(city()).toHaveFocus();
  });

  test('text typed in the next field before the list has updated stays', async () => {
    const { user } = show('/events');
    await screen.findByText('3 events');
    await user.type(screen.getByLabelText('From'), '2026-12-01');
    const band = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Band' });
    act(() => {
      band().focus();
      band().value = 'Kald';
    });
    await vi.waitFor(() => expect(titles()).toEqual(['Wien calling']));
    expect(address()).toBe('/events?from=2026-12-01');
    expect(band()).toHaveValue('Kald');
    expect(band()).toHaveFocus();
    await user.click(screen.getByRole('link', { name: 'Clear filters' }));
    await vi.waitFor(() => expect(titles()).toHaveLength(3));
    expect(band()).toHaveValue('');
    expect(screen.getByLabelText('From')).toHaveValue('');
  });

  test.each([
    ['BÖLZER', '/events?band=bolzer'],
    ['wiz', '/events?band=electric-wizard'],
    ['Bell', '/events?band=bell'],
    ['bell wi', '/events?band=bell-witch'],
    ['el', '/events?band=el'],
  ])(
    'a band can be typed in any spelling, and the beginning of a word is enough if it is that of one band alone: %s',
    async (typed, to) => {
      const events = site();
      const lineUp = ['Electric Wizard', 'Elder', 'Bell', 'Bell Witch'];
      events.announce('one', storedEvent(now + day, { lineUp }));
      reading.reader = events.reader;
      const { user } = show('/events');
      await screen.findByRole('region', { name: 'On now' });
      await user.type(screen.getByRole('combobox', { name: 'Band' }), `${typed}{Enter}`);
      expect(address()).toBe(to);
    },
  );

  test('a merged band redirects to the band it was merged into, in the same view', async () => {
    const events = site();
    events.put('bandNames/aliases/bolzers', 'bolzer');
    reading.reader = events.reader;
    show('/events?band=bolzers&city=Vienna');
    await vi.waitFor(() => expect(titles()).toEqual(['Wien calling']));
    expect(address()).toBe('/events?city=Vienna&band=bolzer');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^Events with Bölzer in Vienna$/);
  });

  test('filters without results can be cleared, and the focus moves to the events then shown', async () => {
    const { user } = show('/events?genre=polka');
    expect(await screen.findByText('Nothing found')).toBeVisible();
    expect(screen.getByText('No events found')).toHaveRole('status');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^Events tagged “polka”$/);
    await user.click(screen.getByRole('link', { name: 'Clear the filters' }));
    await vi.waitFor(() => expect(screen.getByRole('link', { name: 'Tonight' })).toHaveFocus());
    expect(address()).toBe('/events');
  });
});
