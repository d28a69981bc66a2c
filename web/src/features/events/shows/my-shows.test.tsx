import { act, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { knownPage, rememberPage } from '../../../data/page.ts';
import { setOnline } from '../../../testing/network.ts';
import { renderAt } from '../../../testing/render.tsx';
import { watchAttending, type AttendanceChoice } from '../api/attendance.ts';
import { attendanceOf } from '../attendance/member-attendance.ts';
import { listedEvent, shownDetails } from '../stored-event.ts';
import { day, storedEvent, TestEvents } from '../testing/events.ts';
import { MyShows } from './my-shows.tsx';
import { rememberedShows } from './remembered-shows.ts';

vi.mock('../api/attendance.ts', async (original) => ({
  ...(await original<object>()),
  watchAttending: vi.fn(),
  sendAttendance: () => Promise.reject(new Error('offline')),
}));
vi.mock('../../../platform/log.ts', () => ({ logError: vi.fn() }));
const reading = vi.hoisted((): { reader: unknown } => ({ reader: null }));
vi.mock('../../../platform/database-rest.ts', () => ({ publicReader: () => reading.reader }));

let emit: (choices: Record<string, AttendanceChoice>) => void;
let fail: () => void;
let site: TestEvents;
/** Every test uses another member, because remembered data persists across pages. */
let member = 0;
const uid = () => `fan-${member}`;

beforeEach(() => {
  member += 1;
  site = new TestEvents();
  reading.reader = site.reader;
  site.announce('soon', storedEvent(Date.now() + day, { title: 'Soon' }));
  site.announce('later', storedEvent(Date.now() + 2 * day, { title: 'Later' }));
  site.announce('was', storedEvent(Date.now() - 9 * day, { title: 'Long gone', report: 'the-report' }));
  vi.mocked(watchAttending).mockReturnValue((onChoices, onError) => {
    emit = (choices) => act(() => onChoices(new Map(Object.entries(choices))));
    fail = () => act(() => onError(new Error('refused')));
    return () => undefined;
  });
});

const show = (route = '/user/shows') => renderAt(<MyShows uid={uid()} />, { route });
const titles = () =>
  within(screen.getByRole('list'))
    .getAllByRole('link', { name: /^(Soon|Later|Long gone)$/ })
    .map(({ textContent }) => textContent);

describe('my shows', () => {
  const openedBefore = (id: string, title: string) => {
    const event = listedEvent(id, storedEvent(Date.now() + 2 * day, { title }));
    rememberPage(`/events/${id}`, { event, details: shownDetails(null), now: Date.now(), related: null });
  };

  test('my shows are a single live list, each with the member’s choice', async () => {
    show();
    openedBefore('deleted', 'Deleted since');
    expect(screen.getByText('Loading your shows…')).toBeVisible();
    emit({ later: 'interested', soon: 'going', was: 'going', deleted: 'going' });
    expect(await screen.findByText('You are interested')).toBeVisible();
    expect(titles()).toEqual(['Soon', 'Later']);
    expect(screen.queryByText('Deleted since')).toBeNull();
    expect(screen.getByRole('link', { name: /Upcoming\s*2/ })).toHaveAttribute('aria-current', 'page');
    emit({ later: 'going', soon: 'none' });
    expect(titles()).toEqual(['Later']);
    expect(screen.getByText('You are going')).toBeVisible();
  });

  test('a postponed show without a new date has no date in the list', async () => {
    site.announce(
      'soon',
      storedEvent(Date.now() + day, { title: 'Soon', state: 'postponed', dateOpen: true }),
    );
    show();
    emit({ soon: 'going' });
    expect(await screen.findByText('No date yet')).toBeVisible();
    expect(screen.getByText('Postponed, no new date yet')).toBeVisible();
  });

  test('a cancelled show says that the member was going', async () => {
    site.announce('soon', storedEvent(Date.now() + day, { title: 'Soon', state: 'cancelled' }));
    show();
    emit({ soon: 'going' });
    expect(await screen.findByText('You were going')).toBeVisible();
    expect(screen.getByText('Cancelled')).toBeVisible();
  });

  test('a show that the member went to links to the live report', async () => {
    show('/user/shows?when=past');
    emit({ was: 'going', soon: 'going' });
    expect(await screen.findByRole('link', { name: 'Read the live report' })).toHaveAttribute(
      'href',
      '/article/the-report',
    );
    expect(titles()).toEqual(['Long gone']);
  });

  test('an empty list says how to add shows to it', async () => {
    show();
    emit({});
    expect(await screen.findByText('No dates yet')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Find a show' })).toHaveAttribute('href', '/events');
  });

  test('a list that was loaded before is available offline, with the choices made since', async () => {
    const seen = show();
    emit({ soon: 'going' });
    await vi.waitFor(() => expect(rememberedShows.read(uid())?.cards.has('soon')).toBe(true), {
      timeout: 5000,
    });
    seen.unmount();
    reading.reader = { ...site.reader, get: () => Promise.reject(new Error('offline')) };
    attendanceOf(uid()).run('later', 'going');
    setOnline(false);
    show();
    expect(await screen.findByText(/this is what this device knows/)).toBeVisible();
    expect(titles()).toEqual(['Soon']);
    expect(screen.getByText(/Some shows of your list could not be loaded/)).toBeVisible();
    reading.reader = site.reader;
    act(() => void window.dispatchEvent(new Event('online')));
    await vi.waitFor(() => expect(titles()).toEqual(['Soon', 'Later']));
  });

  test('once the list was loaded, the page of each upcoming show is available offline, with its address', async () => {
    const where = { address: 'Oranienstraße 190' };
    site.announce('soon', storedEvent(Date.now() + day, { title: 'Soon' }), where);
    const seen = show();
    emit({ soon: 'going', was: 'going' });
    await vi.waitFor(() => expect(rememberedShows.read(uid())?.details.has('soon')).toBe(true));
    expect(rememberedShows.read(uid())?.details.has('was')).toBe(false);
    seen.unmount();
    reading.reader = { ...site.reader, get: () => Promise.reject(new Error('offline')) };
    setOnline(false);
    show();
    await screen.findByText(/this is what this device knows/);
    expect(knownPage('/events/soon')).toMatchObject({ event: { title: 'Soon' }, details: where });
  });

  test('offline, a list that this device has never loaded is no empty list: a choice made meanwhile is shown, without counts', async () => {
    reading.reader = { ...site.reader, get: () => Promise.reject(new Error('offline')) };
    attendanceOf(uid()).run('later', 'going');
    setOnline(false);
    show();
    openedBefore('later', 'Later');
    expect(
      await screen.findByText('You are offline. Your shows will be here as soon as the network is back.'),
    ).toBeVisible();
    expect(titles()).toEqual(['Later']);
    expect(screen.getByRole('link', { name: 'Upcoming' })).toBeVisible();
    expect(screen.getAllByRole('status')).toHaveLength(1);

    act(() => attendanceOf(uid()).run('later', 'none'));
    await vi.waitFor(() => expect(screen.queryByRole('list')).toBeNull());
    expect(screen.queryByText('No dates yet')).toBeNull();
  });

  test('a list that was never loaded and fails to load says so, and can be retried', async () => {
    const { user } = show();
    fail();
    expect(await screen.findByText(/^Your shows did not arrive/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    emit({ soon: 'going' });
    expect(await screen.findByText('You are going')).toBeVisible();
  });
});
