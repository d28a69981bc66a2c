import { indexLists } from '@contract/article-index.ts';
import { paths } from '@contract/paths.ts';
import { videoLists } from '@contract/videos.ts';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { LiveEvent } from '../../../data/live-values.ts';
import { ReadError } from '../../../platform/data-error.ts';
import { visitor } from '../../../platform/session/session-types.ts';
import { renderAt } from '../../../testing/render.tsx';
import { EventView } from './event-view.tsx';
import { day, hour, storedEvent, TestEvents } from '../testing/events.ts';

const reading = vi.hoisted((): { reader: unknown } => ({ reader: null }));
vi.mock('../../../platform/database-rest.ts', () => ({ publicReader: () => reading.reader }));
const here = vi.hoisted(() => ({ zone: 'Europe/Berlin' }));
vi.mock('../../../lib/zone-texts.ts', async (original) => ({
  ...(await original<object>()),
  ownZone: () => here.zone,
}));

const watched = vi.hoisted((): { become: ((event: LiveEvent) => void) | null } => ({ become: null }));
vi.mock('../../../data/live-values.ts', () => ({
  watchEvent: () =>
    Promise.resolve((onEvent: (event: LiveEvent) => void) => {
      watched.become = onEvent;
      return () => undefined;
    }),
}));

const member = { state: 'signed-in', user: { uid: 'fan' }, roles: {} };
const reader = vi.hoisted((): { session: unknown } => ({ session: null }));
vi.mock('../../../platform/session/session.ts', () => ({
  session: { get: () => reader.session, subscribe: () => () => undefined },
}));
vi.mock('../attendance/attendance-buttons.tsx', () => ({ default: () => null }));

const now = Date.parse('2026-11-21T20:00:00Z');
/** The evening before the clocks go back. */
const startsAt = Date.parse('2027-10-30T20:00:00Z');

let site: TestEvents;
beforeEach(() => {
  vi.spyOn(Date, 'now').mockReturnValue(now);
  here.zone = 'Europe/Berlin';
  watched.become = null;
  site = new TestEvents();
  reading.reader = site.reader;
});

function show(id = 'doom', live = false) {
  reader.session = live ? member : visitor;
  return renderAt(<EventView id={id} />, { route: `/events/${id}` });
}
async function become(version: number | null, counts: Partial<LiveEvent['counts']> = {}): Promise<void> {
  await vi.waitFor(() => expect(watched.become).not.toBeNull());
  act(() => watched.become?.({ counts: { going: 0, interested: 0, ...counts }, version }));
}
const link = (name: string | RegExp) => screen.findByRole('link', { name });

test('an event’s page shows everything known about it', async () => {
  site.announce('doom', storedEvent(startsAt, { doorsAt: startsAt - hour, summary: 'Slow.' }), {
    address: 'Oranienstraße 190',
    description: 'Bring earplugs.\nBoth.',
    price: '18 €',
    ticketUrl: 'https://tickets.example/doom',
  });
  show();
  expect(screen.getByText('Loading the event')).toBeInTheDocument();
  expect(await screen.findByRole('heading', { level: 1, name: 'Night of doom' })).toBeVisible();
  expect(screen.getByText('Saturday 30 October 2027')).toBeVisible();
  expect(screen.getByText('21:00')).toBeVisible();
  expect(screen.getByText('22:00')).toBeVisible();
  expect(screen.getByText('At the venue: Berlin time, UTC+02:00')).toBeVisible();
  const bill = screen.getByRole('region', { name: 'Line-up' });
  expect(
    within(bill)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Bölzer', 'Windhand']);
  expect(await link('Bölzer')).toHaveAttribute('href', '/band/bolzer');
  expect(await link('Berlin')).toHaveAttribute('href', '/events?city=Berlin');
  expect((await link('Find it on OpenStreetMap')).getAttribute('href')).toContain(
    'openstreetmap.org/search?query=Oranienstra',
  );
  const tickets = await link('Get tickets');
  expect(tickets).toHaveAttribute('href', 'https://tickets.example/doom');
  expect(tickets).toHaveAttribute('rel', 'noopener noreferrer nofollow ugc');
  expect(screen.getByText('Opens tickets.example, another site.', { exact: false })).toBeVisible();
  expect(await link('Add to calendar')).toHaveAttribute('href', '/api/events/doom.ics');
  expect(screen.getByText(/Bring earplugs\.\s+Both\./)).toBeVisible();
});

const poster = {
  id: 'a'.repeat(24),
  width: 500,
  height: 700,
  widths: [500],
  placeholder: '',
  alt: 'A mill',
};

test('the bands take the place of a poster that fails to load, until the connection returns', async () => {
  site.announce('doom', storedEvent(startsAt, { poster }));
  show();
  fireEvent.error(await screen.findByRole('img', { name: 'A mill' }));
  expect(screen.queryByRole('img', { name: 'A mill' })).not.toBeInTheDocument();
  expect(screen.getAllByText('Windhand')).toHaveLength(2);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(screen.getByRole('img', { name: 'A mill' })).toBeVisible();
});

/** The terms of the list of times with their descriptions. */
const times = () =>
  screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent]);

test('the end of a festival is the time on its last day', async () => {
  site.announce('doom', storedEvent(startsAt, { endsAt: Date.parse('2027-11-01T22:30:00Z') }));
  show();
  await screen.findByText('22:00');
  expect(times()).toEqual([
    ['Day', 'Saturday 30 October 2027'],
    ['Until', 'Monday 1 November 2027'],
    ['Start', '22:00'],
    ['End', '23:30'],
  ]);
});

test('the times of a night, its end too, can be switched to the reader’s time zone', async () => {
  here.zone = 'America/New_York';
  site.announce('doom', storedEvent(startsAt, { endsAt: startsAt + 3.5 * hour }));
  const { user } = show();
  const own = await screen.findByRole('button', { name: 'Show in my time' });
  expect(times()).toEqual([
    ['Day', 'Saturday 30 October 2027'],
    ['Start', '22:00'],
    ['End', '01:30'],
  ]);
  await user.click(own);
  expect(own).toHaveAttribute('aria-pressed', 'true');
  expect(own).toHaveFocus();
  expect(screen.getByText('16:00')).toBeVisible();
  expect(times().at(-1)).toEqual(['End', '19:30']);
  expect(screen.getByText('Where you are: New York time, UTC-04:00')).toBeVisible();
  await user.click(own);
  expect(own).toHaveAttribute('aria-pressed', 'false');
  expect(screen.getByText('22:00')).toBeVisible();
});

test('there is no time zone switch when both clocks show the same time', async () => {
  here.zone = 'Europe/Vienna';
  site.announce('doom', storedEvent(startsAt));
  show();
  await screen.findByText('22:00');
  expect(screen.queryByRole('button', { name: 'Show in my time' })).not.toBeInTheDocument();
});

describe('the state of an event', () => {
  test.each([
    ['cancelled', { state: 'cancelled' as const }, /^Cancelled/],
    ['postponed', { state: 'postponed' as const }, /The new date is Saturday 30 October 2027, 22:00/],
    [
      'postponed without a new date',
      { state: 'postponed' as const, dateOpen: true as const },
      /There is no new date yet/,
    ],
  ])('an event that is %s says so with the reason', async (_name, fields, text) => {
    site.announce('doom', storedEvent(startsAt, fields), { reason: 'The van broke down.' });
    show();
    expect(await screen.findByText(/The van broke down\./)).toBeVisible();
    expect(screen.getByText(text)).toBeVisible();
  });

  test('an event that waits for a new date shows the old one only as the date that it was announced for', async () => {
    site.announce('doom', storedEvent(startsAt, { state: 'postponed', dateOpen: true }));
    show();
    expect(await screen.findByText(/It was announced for Saturday 30 October 2027, 22:00\./)).toBeVisible();
    expect(screen.getByText('No date yet, Berlin')).toBeVisible();
    expect(screen.getAllByText(/30|22:00/)).toHaveLength(1);
  });
});

test('an event shows videos of the bands in its line-up', async () => {
  site.put(`${videoLists.band('bolzer')}/dQw4w9WgXcQ`, now);
  site.put(paths.video('dQw4w9WgXcQ'), { title: 'In the van', seconds: 61, publishedAt: now });
  site.announce('doom', storedEvent(startsAt));
  show();
  expect(
    await within(await screen.findByRole('region', { name: 'Watch' })).findByText('In the van'),
  ).toBeVisible();
});

test('an event that is over links to the live report instead of a calendar file', async () => {
  site.put('articles/report', { title: 'How it was', kind: 'live-report', publishedAt: now });
  site.announce('doom', storedEvent(now - 3 * day, { report: 'report' }));
  show();
  expect(await link('Read the live report')).toHaveAttribute('href', '/article/report');
  expect(screen.getByText('This one is over.')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Add to calendar' })).not.toBeInTheDocument();
});

/** Publishes an article about a band of the event. */
function publish(slug: string, kind: string, publishedAt: number): void {
  site.put(`articles/${slug}`, { title: slug, kind, publishedAt });
  site.put(`${indexLists.band('windhand')}/${slug}`, publishedAt);
}

test('an event keeps the link to its live report when much is written about its bands afterwards', async () => {
  const past = now - 100 * day;
  publish('before-it', 'live-report', past - day);
  publish('how-it-was', 'live-report', past + day);
  for (let number = 1; number <= 8; number += 1)
    publish(`later-${number}`, 'news', past + (10 + number) * day);
  site.announce('doom', storedEvent(past));
  show();
  expect(await link('Read the live report')).toHaveAttribute('href', '/article/how-it-was');
});

test('the report of a later show is not linked as that of this one', async () => {
  const past = now - 100 * day;
  publish('of-another-night', 'live-report', past + 70 * day);
  site.announce('doom', storedEvent(past));
  show();
  expect(await link('of-another-night')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Read the live report' })).not.toBeInTheDocument();
});

test('an invalid ticket link is not shown', async () => {
  site.announce('doom', storedEvent(startsAt), { ticketUrl: 'javascript:alert(1)', price: 'free' });
  show();
  expect(await screen.findByText('free')).toBeVisible();
  expect(screen.queryByRole('link', { name: /^Tickets/ })).not.toBeInTheDocument();
});

test('an event that does not exist says so', async () => {
  show('nothing');
  expect(await screen.findByRole('heading', { level: 1, name: 'Not on the bill' })).toBeVisible();
});

test('an event that fails to load can be retried', async () => {
  const fail = () => Promise.reject(new ReadError('No.'));
  reading.reader = { get: fail, highest: fail, lowest: fail };
  site.announce('doom', storedEvent(startsAt));
  const { user } = show();
  expect(await screen.findByRole('alert')).toHaveTextContent('The event did not arrive.');
  reading.reader = site.reader;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Night of doom' })).toBeVisible();
});

test('an open page follows a cancellation, and later the deletion, of its event', async () => {
  site.announce('doom', storedEvent(startsAt));
  show('doom', true);
  expect(await screen.findByRole('heading', { level: 1, name: 'Night of doom' })).toBeVisible();
  await become(1, { going: 1 });
  expect(screen.queryByRole('alert')).toBeNull();

  site.announce('doom', storedEvent(startsAt, { state: 'cancelled', version: 2 }), {
    reason: 'The van broke down.',
  });
  await become(2);
  expect(await screen.findByRole('alert')).toHaveTextContent(/Cancelled.*The van broke down/);

  site.put('events/doom', null);
  await become(null);
  expect(await screen.findByRole('heading', { level: 1, name: 'Not on the bill' })).toBeVisible();
});

test('an open page does not load its event again when only the counts change', async () => {
  site.announce('doom', storedEvent(startsAt));
  show('doom', true);
  expect(await screen.findByRole('heading', { level: 1, name: 'Night of doom' })).toBeVisible();
  await become(1, { going: 1 });
  const get = vi.spyOn(site.reader, 'get');
  await become(1, { going: 2 });
  expect(get).not.toHaveBeenCalled();
});
