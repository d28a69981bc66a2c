// Import first: it mocks the services that later imports use.
import { address, here, now, reading, show, site, titles } from '../testing/page.tsx';
import { screen, within } from '@testing-library/react';
import { Route, Routes, useNavigate } from 'react-router-dom';
import { describe, expect, test, vi } from 'vitest';
import { ServedData } from '../../../data/served-data.tsx';
import { renderAt } from '../../../testing/render.tsx';
import { allEvents } from './events-query.ts';
import { EventsView } from './events-view.tsx';
import { loadEvents } from './load-events.ts';
import { day, storedEvent, TestEvents } from '../testing/events.ts';

describe('the month view', () => {
  const cell = (name: RegExp) => screen.getByRole('button', { name });

  test('each day of the month is a button with its number of events, which links to each', async () => {
    show('/events?view=month&month=2026-11');
    const table = within(await screen.findByRole('table', { name: 'November 2026' }));
    expect(table.getByRole('link', { name: /Tonight/ })).toHaveAttribute('href', '/events/on');
    expect(cell(/^Saturday 21 November 2026, today: 1 event/)).toHaveAttribute('aria-pressed', 'false');
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
    await screen.findByRole('table', { name: 'December 2026' });
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
        <EventsView />
      </ServedData>,
      { route: '/events?view=month' },
    );
    await screen.findByRole('table', { name: 'December 2026' });
    await vi.waitFor(() => expect(titles()).toEqual(['Wien calling']));
  });

  test('the month view links to the previous and next months', async () => {
    show('/events?view=month&month=2026-12&city=Vienna');
    expect(await screen.findByRole('link', { name: 'Previous month' })).toHaveAttribute(
      'href',
      '/events?view=month&month=2026-11&city=Vienna',
    );
  });

  test('the current month begins with this week, and a button shows the weeks before', async () => {
    const { user } = show('/events?view=month&month=2026-11');
    const table = await screen.findByRole('table', { name: 'November 2026' });
    const first = () => within(table).getAllByRole('cell')[0];
    expect(first()).toHaveAccessibleName(/^Monday 16 November 2026/);
    await user.click(screen.getByRole('button', { name: 'Earlier this month', expanded: false }));
    expect(first()).toHaveAccessibleName(/^Monday 26 October 2026/);
    expect(screen.getByRole('button', { name: 'Earlier this month', expanded: true })).toBeVisible();
  });

  test('the month’s upcoming events are listed first, and the others are marked as over', async () => {
    const { user } = show('/events?view=month&month=2026-11');
    await user.click(await screen.findByRole('button', { name: 'Earlier this month', expanded: false }));
    expect(screen.getByRole('button', { name: /^Thursday 12 November 2026: 1 event, over/ })).toBeVisible();
    expect(titles()).toEqual(['Tonight', 'Called off', 'Long ago']);
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining(['November 2026', 'Over']),
    );
    const card = screen.getByRole('heading', { level: 3, name: 'Long ago' }).closest('article');
    expect(within(card as HTMLElement).getByText('Over')).toBeVisible();
    const link = within(screen.getByRole('table')).getByRole('link', { name: /Long ago/ });
    expect(link).toHaveTextContent(/^Over /);
  });

  test('choosing a day by tap or key lists only its events, until the whole month is chosen again', async () => {
    const { user } = show('/events?view=month&month=2026-11');
    await user.click(await screen.findByRole('button', { name: /^Monday 23 November/ }));
    expect(titles()).toEqual(['Called off']);
    expect(screen.getByRole('heading', { level: 2, name: 'Monday 23 November 2026' })).toBeVisible();
    expect(screen.getByText('1 event on Monday 23 November 2026')).toHaveRole('status');
    expect(cell(/^Monday 23 November/)).toHaveAttribute('aria-pressed', 'true');
    await user.click(screen.getByRole('button', { name: 'Show the whole month' }));
    expect(titles()).toHaveLength(3);
    expect(cell(/^Monday 23 November/)).toHaveFocus();
    await user.click(cell(/^Tuesday 24 November/));
    expect(screen.getByText('Nothing is announced for Tuesday 24 November 2026.')).toHaveRole('status');
    await user.keyboard('{Enter}');
    expect(titles()).toHaveLength(3);
  });

  test('the list of a chosen day scrolls into view', async () => {
    const into = vi.spyOn(Element.prototype, 'scrollIntoView');
    const { user } = show('/events?view=month&month=2026-11');
    await user.click(await screen.findByRole('button', { name: /^Monday 23 November/ }));
    expect(into.mock.contexts).toEqual([screen.getByRole('heading', { name: 'Monday 23 November 2026' })]);
    await user.click(cell(/^Monday 23 November/));
    expect(into).toHaveBeenCalledOnce();
  });

  test('days of other months show their events, too, and lead to their month', async () => {
    const { user } = show('/events?view=month&month=2026-11');
    const link = await screen.findByRole('link', { name: 'Saturday 5 December 2026: 1 event' });
    expect(
      within(link.closest('td') as HTMLElement).getByRole('link', { name: /Wien calling/ }),
    ).toBeVisible();
    expect(titles()).not.toContain('Wien calling');
    await user.click(link);
    await screen.findByRole('table', { name: 'December 2026' });
    expect(address()).toBe('/events?view=month&month=2026-12');
    await vi.waitFor(() => expect(cell(/^Saturday 5 December 2026: 1 event/)).toBeVisible());
  });

  test('Back from an event shows the chosen day again, without scrolling to it', async () => {
    const Back = () => {
      const navigate = useNavigate();
      return <button onClick={() => void navigate(-1)}>Back</button>;
    };
    const { user } = renderAt(
      <Routes>
        <Route path="/events" element={<EventsView />} />
        <Route path="*" element={<Back />} />
      </Routes>,
      { route: '/events?view=month&month=2026-11' },
    );
    await user.click(await screen.findByRole('button', { name: /^Monday 23 November/ }));
    const into = vi.spyOn(Element.prototype, 'scrollIntoView');
    await user.click(within(screen.getByRole('heading', { level: 3 })).getByRole('link'));
    await user.click(screen.getByRole('button', { name: 'Back' }));
    await vi.waitFor(() => expect(cell(/^Monday 23 November/)).toHaveAttribute('aria-pressed', 'true'));
    expect(titles()).toEqual(['Called off']);
    await user.click(screen.getByRole('link', { name: 'Next month' }));
    await screen.findByRole('table', { name: 'December 2026' });
    expect(screen.queryByRole('button', { pressed: true })).not.toBeInTheDocument();
    expect(into).not.toHaveBeenCalled();
  });

  test('a page that is shown anew shows the chosen day again, unless the whole month was chosen after it', async () => {
    const view = <EventsView />;
    const { user, rerender } = renderAt(view, { route: '/events?view=month&month=2026-11' });
    const showAnew = () => {
      rerender(<p>Elsewhere</p>);
      rerender(view);
    };
    await user.click(await screen.findByRole('button', { name: /^Monday 23 November/ }));
    // A reload finds it here.
    expect(sessionStorage.getItem('riffhall:day')).toMatch(/,23\]\]$/);
    showAnew();
    expect(await screen.findByRole('button', { pressed: true })).toHaveAccessibleName(/^Monday 23 Nov/);
    await user.click(screen.getByRole('button', { name: 'Show the whole month' }));
    showAnew();
    await screen.findByRole('table', { name: 'November 2026' });
    expect(titles()).toHaveLength(3);
  });

  test('the link to the remaining events of a past day leads to past events, even if one of them was cancelled', async () => {
    const events = new TestEvents();
    for (const id of ['a', 'b', 'c', 'd', 'e'])
      events.announce(id, storedEvent(now - 9 * day, { state: id === 'a' ? 'cancelled' : 'announced' }));
    reading.reader = events.reader;
    const { user } = show('/events?view=month&month=2026-11');
    await user.click(await screen.findByRole('button', { name: 'Earlier this month' }));
    expect(screen.getByRole('link', { name: 'and 1 more' })).toHaveAttribute(
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
