import { act, screen, within } from '@testing-library/react';
import { Route, Routes, useLocation, useNavigate } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ReadError } from '../../../platform/data-error.ts';
import { ServedData } from '../../../data/served-data.tsx';
import { renderAt } from '../../../testing/render.tsx';
import { allEvents } from './events-query.ts';
import { EventsView } from './events-view.tsx';
import { loadEvents } from './load-events.ts';
import { day, hour, storedEvent, TestEvents } from '../testing/events.ts';

const reading = vi.hoisted((): { reader: unknown } => ({ reader: null }));
vi.mock('../../../platform/database-rest.ts', () => ({ publicReader: () => reading.reader }));
const here = vi.hoisted(() => ({ zone: 'Europe/Berlin' }));
vi.mock('../../../lib/zone-texts.ts', async (original) => ({
  ...(await original<object>()),
  ownZone: () => here.zone,
}));

const now = Date.parse('2026-11-21T20:00:00Z');

function site(): TestEvents {
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
  here.zone = 'Europe/Berlin';
});
afterEach(() => vi.restoreAllMocks());

function Address() {
  const { pathname, search } = useLocation();
  return <p data-testid="address">{pathname + search}</p>;
}

const show = (route: string, decides = false) =>
  renderAt(
    <>
      <EventsView proposePath="/events/new" decides={decides} />
      <Address />
    </>,
    { route },
  );

const titles = () => screen.queryAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
const address = () => screen.getByTestId('address').textContent;

describe('the list of events', () => {
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
    expect(screen.getByRole('link', { name: 'Propose an event' })).toHaveAttribute('href', '/events/new');
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
        <EventsView proposePath="/events/new" />
      </ServedData>,
      { route: '/events' },
    );
    expect(await screen.findByText('Show 3, sold out')).toBeVisible();
    expect(titles()).toHaveLength(12);
  });

  test('a list that fails to load says so, and loads when the connection returns', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const fail = () => Promise.reject(new ReadError('No.'));
    reading.reader = { get: fail, highest: fail, lowest: fail };
    show('/events');
    expect(await screen.findByText('No network')).toBeVisible();
    reading.reader = site().reader;
    act(() => void window.dispatchEvent(new Event('online')));
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
    expect(screen.getByRole('combobox', { name: 'City' })).toHaveFocus();
    expect(screen.getByRole('link', { name: 'Subscribe in a calendar app' }).getAttribute('href')).toMatch(
      /^webcal:.*\/api\/events\.ics\?city=Vienna$/,
    );
    await user.click(screen.getByRole('link', { name: 'Clear filters' }));
    await vi.waitFor(() => expect(titles()).toHaveLength(3));
    expect(screen.getByRole('button', { name: 'Show' })).toHaveFocus();
  });

  test('clearing the last filter keeps the fields open while the focus is in them', async () => {
    const { user } = show('/events?city=Vienna');
    await vi.waitFor(() => expect(titles()).toEqual(['Wien calling']));
    const city = () => screen.getByRole('combobox', { name: 'City' });
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

  test('a band can be typed in any spelling', async () => {
    const { user } = show('/events');
    await screen.findByText('3 events');
    await user.type(screen.getByRole('combobox', { name: 'Band' }), 'BÖLZER{Enter}');
    await vi.waitFor(() => expect(address()).toBe('/events?band=bolzer'));
  });

  test.each([
    ['wiz', '/events?band=electric-wizard'],
    ['Bell', '/events?band=bell'],
    ['bell wi', '/events?band=bell-witch'],
    ['el', '/events?band=el'],
  ])('the beginning %s of a word is enough if it is that of one band alone', async (typed, to) => {
    const events = site();
    const lineUp = ['Electric Wizard', 'Elder', 'Bell', 'Bell Witch'];
    events.announce('one', storedEvent(now + day, { lineUp }));
    reading.reader = events.reader;
    const { user } = show('/events');
    await screen.findByRole('region', { name: 'On now' });
    await user.type(screen.getByRole('combobox', { name: 'Band' }), `${typed}{Enter}`);
    expect(address()).toBe(to);
  });

  test('a merged band redirects to the band it was merged into, in the same view', async () => {
    const events = site();
    events.put('bandAliases/bolzers', 'bolzer');
    reading.reader = events.reader;
    show('/events?band=bolzers&city=Vienna');
    await vi.waitFor(() => expect(titles()).toEqual(['Wien calling']));
    expect(address()).toBe('/events?city=Vienna&band=bolzer');
  });

  test('filters without results can be cleared, and the focus moves to the events then shown', async () => {
    const { user } = show('/events?genre=polka');
    expect(await screen.findByText('Nothing found')).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Clear the filters' }));
    await vi.waitFor(() => expect(screen.getByRole('link', { name: 'Tonight' })).toHaveFocus());
    expect(address()).toBe('/events');
  });
});

describe('the month view', () => {
  const cell = (name: RegExp) => screen.getByRole('gridcell', { name });

  test('the month is a grid that the arrow keys move through, into the next month too', async () => {
    const { user } = show('/events?view=month&month=2026-11');
    const grid = await screen.findByRole('grid', { name: 'November 2026' });
    expect(within(grid).getByRole('link', { name: /Tonight/ })).toHaveAttribute('href', '/events/on');
    const today = cell(/^Saturday 21 November 2026, today: 1 event/);
    expect(today).toHaveAttribute('tabindex', '0');
    act(() => today.focus());
    await user.keyboard('{ArrowDown}');
    expect(cell(/^Saturday 28 November 2026/)).toHaveFocus();
    await user.keyboard('{End}{ArrowRight}');
    await screen.findByRole('grid', { name: 'November 2026' });
    expect(cell(/^Monday 30 November 2026/)).toHaveFocus();
    await user.keyboard('{ArrowRight}');
    await screen.findByRole('grid', { name: 'December 2026' });
    expect(address()).toBe('/events?view=month&month=2026-12');
    await vi.waitFor(() => expect(cell(/^Tuesday 1 December 2026/)).toHaveFocus());
  });

  test('the link to the month view drops the day filters, which it does not have', async () => {
    show('/events?city=Vienna&from=2026-12-05&to=2026-12-05');
    await vi.waitFor(() => expect(titles()).toEqual(['Wien calling']));
    expect(screen.getByRole('link', { name: 'Month' })).toHaveAttribute(
      'href',
      '/events?view=month&city=Vienna',
    );
  });

  test('a month URL that contains days shows the whole month', async () => {
    show('/events?view=month&month=2026-11&from=2026-11-21&to=2026-11-21');
    await vi.waitFor(() => expect(titles()).toHaveLength(3));
  });

  test('today and the initial month follow the reader’s time zone', async () => {
    vi.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-30T20:00:00Z'));
    here.zone = 'Asia/Tokyo';
    show('/events?view=month');
    await screen.findByRole('grid', { name: 'December 2026' });
    expect(cell(/^Tuesday 1 December 2026, today/)).toBeVisible();
  });

  test('a document prerendered with the site’s month switches to the reader’s month', async () => {
    const at = Date.parse('2026-11-30T20:00:00Z');
    vi.spyOn(Date, 'now').mockReturnValue(at);
    here.zone = 'Asia/Tokyo';
    const query = { ...allEvents, view: 'month' } as const;
    const data = await loadEvents(site().reader, query, { now: at });
    expect(data.month).toBe('2026-11');
    renderAt(
      <ServedData served={{ path: '/events?view=month', data }}>
        <EventsView proposePath="/events/new" />
      </ServedData>,
      { route: '/events?view=month' },
    );
    await screen.findByRole('grid', { name: 'December 2026' });
    await vi.waitFor(() => expect(titles()).toEqual(['Wien calling']));
  });

  test('the month view links to the previous and next months', async () => {
    show('/events?view=month&month=2026-12&city=Vienna');
    expect(await screen.findByRole('link', { name: 'Previous month' })).toHaveAttribute(
      'href',
      '/events?view=month&month=2026-11&city=Vienna',
    );
  });

  test('the month’s upcoming events are listed first, and the others are marked as over', async () => {
    show('/events?view=month&month=2026-11');
    expect(
      await screen.findByRole('gridcell', { name: /^Thursday 12 November 2026: 1 event, over/ }),
    ).toBeVisible();
    expect(titles()).toEqual(['Tonight', 'Called off', 'Long ago']);
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining(['November 2026', 'Over']),
    );
    const card = screen.getByRole('heading', { level: 3, name: 'Long ago' }).closest('article');
    expect(within(card as HTMLElement).getByText('Over')).toBeVisible();
    const link = within(screen.getByRole('grid')).getByRole('link', { name: /Long ago/ });
    expect(link).toHaveTextContent(/^Over /);
  });

  test('choosing a day by tap or key lists only its events, until the whole month is chosen again', async () => {
    const { user } = show('/events?view=month&month=2026-11');
    await user.click(await screen.findByRole('gridcell', { name: /^Monday 23 November/ }));
    expect(titles()).toEqual(['Called off']);
    expect(screen.getByRole('heading', { level: 2, name: 'Monday 23 November 2026' })).toBeVisible();
    expect(screen.getByText('1 event on Monday 23 November 2026')).toHaveRole('status');
    expect(cell(/^Monday 23 November/)).toHaveAttribute('aria-selected', 'true');
    await user.click(screen.getByRole('button', { name: 'Show the whole month' }));
    expect(titles()).toHaveLength(3);
    expect(cell(/^Monday 23 November/)).toHaveFocus();
    await user.keyboard('{ArrowRight} ');
    expect(screen.getByText('Nothing is announced for Tuesday 24 November 2026.')).toHaveRole('status');
    await user.keyboard('{Enter}');
    expect(titles()).toHaveLength(3);
  });

  test('the list of a chosen day scrolls into view', async () => {
    const into = vi.spyOn(Element.prototype, 'scrollIntoView');
    const { user } = show('/events?view=month&month=2026-11');
    await user.click(await screen.findByRole('gridcell', { name: /^Monday 23 November/ }));
    expect(into.mock.contexts).toEqual([screen.getByRole('heading', { name: 'Monday 23 November 2026' })]);
    await user.click(cell(/^Monday 23 November/));
    expect(into).toHaveBeenCalledOnce();
    await user.click(cell(/^Monday 23 November/));
    await user.click(cell(/^Saturday 5 December/));
    await vi.waitFor(() =>
      expect(into.mock.contexts.at(-1)).toBe(
        screen.getByRole('heading', { name: 'Saturday 5 December 2026' }),
      ),
    );
  });

  test('days of other months claim nothing about their events, and lead to their month', async () => {
    const { user } = show('/events?view=month&month=2026-11');
    const outside = await screen.findByRole('gridcell', { name: 'Saturday 5 December 2026' });
    await user.click(outside);
    await screen.findByRole('grid', { name: 'December 2026' });
    expect(address()).toBe('/events?view=month&month=2026-12');
    await vi.waitFor(() => expect(cell(/^Saturday 5 December 2026: 1 event/)).toHaveFocus());
    expect(cell(/^Saturday 5 December/)).toHaveAttribute('aria-selected', 'true');
    expect(titles()).toEqual(['Wien calling']);
  });

  test('in wide windows, a day of another month leads to its month without being chosen', async () => {
    vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList);
    const { user } = show('/events?view=month&month=2026-11');
    await user.click(await screen.findByRole('gridcell', { name: 'Saturday 5 December 2026' }));
    await screen.findByRole('grid', { name: 'December 2026' });
    expect(cell(/^Saturday 5 December/)).not.toHaveAttribute('aria-selected');
  });

  test('Back from an event shows the chosen day again, without scrolling to it', async () => {
    const Back = () => {
      const navigate = useNavigate();
      return <button onClick={() => void navigate(-1)}>Back</button>;
    };
    const { user } = renderAt(
      <Routes>
        <Route path="/events" element={<EventsView proposePath="/events/new" />} />
        <Route path="*" element={<Back />} />
      </Routes>,
      { route: '/events?view=month&month=2026-11' },
    );
    await user.click(await screen.findByRole('gridcell', { name: /^Monday 23 November/ }));
    const into = vi.spyOn(Element.prototype, 'scrollIntoView');
    await user.click(within(screen.getByRole('heading', { level: 3 })).getByRole('link'));
    await user.click(screen.getByRole('button', { name: 'Back' }));
    await vi.waitFor(() => expect(cell(/^Monday 23 November/)).toHaveAttribute('aria-selected', 'true'));
    expect(titles()).toEqual(['Called off']);
    await user.click(screen.getByRole('link', { name: 'Next month' }));
    await screen.findByRole('grid', { name: 'December 2026' });
    expect(screen.queryByRole('gridcell', { selected: true })).not.toBeInTheDocument();
    expect(into).not.toHaveBeenCalled();
  });

  test('a page that is shown anew shows the chosen day again, unless the whole month was chosen after it', async () => {
    const view = <EventsView proposePath="/events/new" />;
    const { user, rerender } = renderAt(view, { route: '/events?view=month&month=2026-11' });
    const showAnew = () => {
      rerender(<p>Elsewhere</p>);
      rerender(view);
    };
    await user.click(await screen.findByRole('gridcell', { name: /^Monday 23 November/ }));
    // A reload finds it here.
    expect(sessionStorage.getItem('riffhall:day')).toMatch(/,23\]\]$/);
    showAnew();
    expect(await screen.findByRole('gridcell', { selected: true })).toHaveAccessibleName(/^Monday 23 Nov/);
    await user.click(screen.getByRole('button', { name: 'Show the whole month' }));
    showAnew();
    await screen.findByRole('grid', { name: 'November 2026' });
    expect(titles()).toHaveLength(3);
  });

  test('the link to the remaining events of a past day leads to past events, even if one of them was cancelled', async () => {
    const events = new TestEvents();
    for (const id of ['a', 'b', 'c', 'd', 'e'])
      events.announce(id, storedEvent(now - 9 * day, { state: id === 'a' ? 'cancelled' : 'announced' }));
    reading.reader = events.reader;
    show('/events?view=month&month=2026-11');
    expect(await screen.findByRole('link', { name: 'and 1 more' })).toHaveAttribute(
      'href',
      '/events?when=past&from=2026-11-12&to=2026-11-12',
    );
  });

  test('events of a past month are listed by day, each marked as over', async () => {
    vi.spyOn(Date, 'now').mockReturnValue(now + 30 * day);
    show('/events?view=month&month=2026-11');
    expect(await screen.findByRole('heading', { level: 3, name: 'Long ago' })).toBeVisible();
    expect(titles()).toEqual(['Long ago', 'Tonight', 'Called off']);
    expect(screen.queryByRole('heading', { level: 2, name: 'Over' })).not.toBeInTheDocument();
  });
});
