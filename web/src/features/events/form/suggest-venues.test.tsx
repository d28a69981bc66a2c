// Import first: it shortens lists that later imports read.
import '../testing/short-lists.ts';
import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { renderAt } from '../../../testing/render.tsx';
import { day, storedEvent, TestEvents } from '../testing/events.ts';
import { ProposeEvent } from '../proposals/propose-event.tsx';
import { box } from '../testing/stand-ins.tsx';

let site: TestEvents;
vi.mock('../../../platform/database-rest.ts', () => ({ publicReader: () => site.reader }));
vi.mock('../api/writing.ts', () => ({ proposeEvent: vi.fn() }));
vi.mock('../api/venue-date.ts', () => ({ watchVenueDate: () => () => () => undefined }));
vi.mock('../../../platform/session/session.ts', () => ({
  session: { get: () => ({ state: 'signed-out' }) },
}));

const inTokyo = { venue: 'Nine Spices', city: 'Tokyo', country: 'JP', timeZone: 'Asia/Tokyo' };
const inBüsingen = { venue: 'Exklave', city: 'Büsingen', country: 'DE', timeZone: 'Europe/Zurich' };

beforeEach(() => {
  site = new TestEvents();
  site.announce('e1', storedEvent(Date.now() + day), { address: 'Oranienstraße 190' });
  site.announce('e2', storedEvent(Date.now() - 9 * day), { address: 'Another one' });
  site.announce('e3', storedEvent(Date.now() - 5 * day, { ...inTokyo, lineUp: ['Iron Veil'] }));
  site.announce('e4', storedEvent(Date.now() - 7 * day, inBüsingen));
});

const show = () => renderAt(<ProposeEvent uid="vera" decides={false} again={null} />);

describe('the suggestions in the event form', () => {
  test('choosing a venue fills in street, city, country and time zone', async () => {
    const { user } = show();
    await user.type(box('Venue'), 'so3');
    await user.click(await screen.findByRole('option', { name: 'SO36 Oranienstraße 190, Berlin, Germany' }));
    expect(box('Venue')).toHaveValue('SO36');
    expect(box('Street and number')).toHaveValue('Oranienstraße 190');
    expect(box('City')).toHaveValue('Berlin');
    expect(screen.getByRole('combobox', { name: 'Country' })).toHaveValue('DE');
    await user.clear(box('Venue'));
    await user.type(box('Venue'), 'nine');
    await user.click(await screen.findByRole('option', { name: 'Nine Spices Tokyo, Japan' }));
    expect(screen.getByRole('combobox', { name: 'Time zone' })).toHaveValue('Asia/Tokyo');
    expect(box('Street and number')).toHaveValue('');
  });

  test('the time zone of a selected venue is offered even if the browser does not list it', async () => {
    const { user } = show();
    await user.type(box('Venue'), 'exkl');
    await user.click(await screen.findByRole('option', { name: /^Exklave/ }));
    expect(screen.getByRole('combobox', { name: 'Time zone' })).toHaveValue('Europe/Zurich');
  });

  test('a selected venue’s time zone stays when its city is left unchanged, and follows a city that is typed', async () => {
    const { user } = show();
    await user.type(box('Venue'), 'exkl');
    await user.click(await screen.findByRole('option', { name: /^Exklave/ }));
    await user.click(box('City'));
    await user.tab();
    const zone = screen.getByRole('combobox', { name: 'Time zone' });
    expect(zone).toHaveValue('Europe/Zurich');
    await user.clear(box('City'));
    await user.type(box('City'), 'Berlin');
    await user.tab();
    expect(zone).toHaveValue('Europe/Berlin');
  });

  test('a band gets its known spelling, whether selected or typed', async () => {
    const { user } = show();
    await user.type(box('Line-up'), 'windh');
    await user.click(await screen.findByRole('option', { name: 'Windhand' }));
    expect(box('Band 1')).toHaveValue('Windhand');
    await user.type(box('Add a band'), 'iron veil');
    await screen.findByRole('option', { name: 'Iron Veil' });
    await user.keyboard('{Enter}');
    expect(box('Band 2')).toHaveValue('Iron Veil');
  });
});
