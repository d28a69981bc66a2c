import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { nearCity } from '../near-city.ts';
import { renderAt } from '../../../testing/render.tsx';
import { day, storedEvent, TestEvents } from '../testing/events.ts';
import { EventsView } from './events-view.tsx';

const reading = vi.hoisted((): { reader: unknown } => ({ reader: null }));
vi.mock('../../../platform/database-rest.ts', () => ({ publicReader: () => reading.reader }));

vi.mock('../../../platform/log.ts', () => ({ logError: vi.fn() }));

beforeEach(() => {
  nearCity.forget();
  const site = new TestEvents();
  const on = (id: string, days: number, city: string, more: object = {}) =>
    site.announce(id, storedEvent(Date.now() + days * day, { title: id, city, ...more }));
  on('Elsewhere', 1, 'Vienna');
  on('Called off', 2, 'Łódź', { state: 'cancelled' });
  on('Third', 9, 'Łódź');
  on('First', 3, 'Łódź');
  on('Second', 4, 'Łódź');
  reading.reader = site.reader;
});

const show = (route = '/events') => renderAt(<EventsView />, { route });

test('the next shows in the reader’s city come first, until the reader has the device forget the city', async () => {
  nearCity.remember(' Lodz ');
  const { user } = show();
  const near = await screen.findByRole('region', { name: 'Near you: Lodz' });
  const names = async () =>
    (await within(near).findAllByRole('link', { name: /^(?!Show all)/ })).map(
      ({ textContent }) => textContent,
    );
  expect(await names()).toEqual(['First', 'Second']);
  expect(within(near).getByRole('link', { name: 'Show all' })).toHaveAttribute('href', '/events?city=Lodz');
  expect(document.documentElement).toHaveAttribute('data-near');
  await user.click(within(near).getByRole('button', { name: 'Forget this city' }));
  expect(near).not.toBeInTheDocument();
  expect(document.documentElement).not.toHaveAttribute('data-near');
  expect(screen.getByText('This device has forgotten Lodz.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Undo forgetting Lodz' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('region', { name: 'Near you: Lodz' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Show all' })).toHaveFocus();
});

test('following the link to all shows in the city moves the focus to the filters above them', async () => {
  nearCity.remember('Lodz');
  const { user } = show();
  await user.click(await screen.findByRole('link', { name: 'Show all' }));
  await vi.waitFor(() => expect(screen.getByText('Filters (1)')).toHaveFocus());
});

test('a city without shows says so, and the other shows follow', async () => {
  nearCity.remember('Tampere');
  show();
  expect(await screen.findByText(/Nothing is announced in Tampere yet/)).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Elsewhere' })).toBeVisible();
});

test('a filtered city can be remembered with one press, and forgotten with the next', async () => {
  const { user } = show('/events?city=Łódź');
  await user.click(await screen.findByRole('button', { name: 'Łódź is near me' }));
  expect(nearCity.get()).toBe('Łódź');
  await user.click(screen.getByRole('button', { name: 'Forget Łódź' }));
  expect(nearCity.get()).toBe('');
});

test('past events and the month view show nothing about the city', async () => {
  nearCity.remember('Łódź');
  show('/events?when=past');
  expect(await screen.findByText('Nothing over yet')).toBeVisible();
  expect(screen.queryByText(/Near you/)).not.toBeInTheDocument();
});
