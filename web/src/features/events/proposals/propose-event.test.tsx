// Import first: it shortens lists that later imports read.
import { setOnline } from '../../../testing/network.ts';
import '../testing/short-lists.ts';
import type { VenueDateHolder } from '@contract/events.ts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { setServerAhead } from '../../../lib/server-time.ts';
import { watchVenueDate } from '../api/venue-date.ts';
import { type ShownProposal, watchProposal } from '../api/proposal-records.ts';
import { type EventRecord, watchEventRecord } from '../api/record.ts';
import { proposeEvent } from '../api/writing.ts';
import { renderAt } from '../../../testing/render.tsx';
import { ProposeEvent } from './propose-event.tsx';
import { fields } from '../testing/fields.ts';
import { box, button } from '../testing/stand-ins.tsx';

vi.mock('../api/writing.ts', () => ({ proposeEvent: vi.fn() }));
vi.mock('../api/venue-date.ts', () => ({ watchVenueDate: vi.fn() }));
vi.mock('../api/record.ts', () => ({ watchEventRecord: vi.fn() }));
vi.mock('../api/proposal-records.ts', () => ({ watchProposal: vi.fn() }));
vi.mock('../../pictures/index.ts', () => import('../testing/stand-ins.tsx'));
vi.mock('../../../platform/session/session.ts', () => ({
  session: { get: () => ({ state: 'signed-out' }) },
}));

let emitHolder: ((holder: VenueDateHolder | null) => void) | null;

beforeEach(() => {
  emitHolder = null;
  vi.mocked(watchVenueDate).mockReturnValue((onHolder) => {
    emitHolder = onHolder;
    return () => undefined;
  });
  vi.mocked(proposeEvent).mockResolvedValue({ ok: true, value: { state: 'waiting', proposal: 'p1' } });
});

const page = ({ decides = false, again = null as string | null } = {}) => (
  <ProposeEvent uid="vera" decides={decides} again={again} />
);
const setUp = (props?: Parameters<typeof page>[0]) => renderAt(page(props));

const control = (label: string) =>
  screen.getByLabelText(new RegExp(`^${label}`), { selector: 'input, select' });
const set = (label: string, value: string) => fireEvent.change(control(label), { target: { value } });

/** Fills in all required fields by firing events, which is faster than typing. */
function fill() {
  set('Title', 'Slow Night');
  set('Line-up', 'Bell Witch');
  fireEvent.keyDown(control('Line-up'), { key: 'Enter' });
  set('Venue', 'SO36');
  set('City', 'Berlin');
  set('Country', 'DE');
  set('Day', '2027-11-20');
  set('Start', '20:00');
}
const expected = () =>
  fields({
    doorsAt: null,
    address: '',
    genres: [],
    lineUp: ['Bell Witch'],
    summary: '',
    price: '',
    ticketUrl: '',
  });

describe('the form for proposing an event', () => {
  test('whether a night is over is asked of the server’s clock, because the device’s may be wrong by days', async () => {
    onTestFinished(() => setServerAhead(0));
    setServerAhead(Date.parse('2027-12-01') - Date.now());
    setUp();
    fill();
    fireEvent.click(button('Send the proposal'));
    expect(await screen.findByText('That night is over.')).toBeVisible();
  });

  test('the form stays while the years of its days are typed, and names a day that does not exist', async () => {
    setUp();
    fill();
    set('End', '23:00');
    for (const year of ['0002', '0020', '20266']) {
      set('Day', `${year}-11-20`);
      set('Last day', `${year}-11-22`);
    }
    set('Day', '2027-11-20');
    fireEvent.click(button('Send the proposal'));
    expect(await screen.findByText('There is no such day.')).toBeVisible();
    set('Last day', '2027-11-22');
    fireEvent.click(button('Send the proposal'));
    await screen.findByRole('heading', { name: 'Proposed' });
    expect(vi.mocked(proposeEvent).mock.calls[0]?.[0].endsAt).toBe(Date.parse('2027-11-22T22:00Z'));
  });

  test('a link shared from another app prefills the form, and a newer one replaces it unless something was added to the form', () => {
    const address = 'https://tickets.example/1';
    const share = (title: string) =>
      renderAt(<ProposeEvent uid="vera" decides={false} again={null} shared={{ title, address }} />);
    const first = share('Slow Night');
    expect(control('Title')).toHaveValue('Slow Night');
    expect(control('Ticket link')).toHaveValue(address);
    first.unmount();
    const second = share('Loud Night');
    expect(control('Title')).toHaveValue('Loud Night');
    set('City', 'Berlin');
    second.unmount();
    share('Long Night');
    expect(control('Title')).toHaveValue('Loud Night');
    expect(screen.getByText(/Start over to begin with what you shared\.$/)).toBeVisible();
    fireEvent.click(button('Start over'));
    expect(control('Title')).toHaveValue('Long Night');
  });

  test('of a missing venue and city, the venue is focused, which comes first', async () => {
    const { user } = setUp();
    fill();
    set('Venue', '');
    set('City', '');
    await user.click(button('Send the proposal'));
    expect(await screen.findByText('Name the venue.')).toBeVisible();
    expect(box('Venue')).toHaveFocus();
  });

  test('missing fields are reported, and the first one is focused', async () => {
    const { user } = setUp();
    await user.click(button('Send the proposal'));
    expect(await screen.findByText('Give the event a title.')).toBeVisible();
    expect(box('Title')).toHaveFocus();
    expect(box('Title')).toHaveAccessibleDescription(/Give the event a title/);
    for (const text of ['Name at least one band.', 'Choose the day.', 'Name the venue.', 'Choose a country.'])
      expect(screen.getByText(text)).toBeVisible();
    expect(proposeEvent).not.toHaveBeenCalled();
  });

  test('a last day without an end is not sent, and the end is asked for until it is there', async () => {
    const { user } = setUp();
    fill();
    set('Last day', '2027-11-22');
    await user.click(button('Send the proposal'));
    expect(await screen.findByText(/^A last day needs an end/)).toBeVisible();
    expect(box('End')).toHaveFocus();
    expect(proposeEvent).not.toHaveBeenCalled();
    set('Last day', '');
    await waitFor(() => expect(screen.queryByText(/^A last day needs an end/)).not.toBeInTheDocument());
    set('Last day', '2027-11-19');
    expect(await screen.findByText('The last day comes before the day.')).toBeVisible();
    expect(control('Last day')).toHaveAccessibleDescription(/The last day comes before the day/);
    set('Day', '2027-11-18');
    set('End', '23:00');
    await user.click(button('Send the proposal'));
    await waitFor(() => expect(proposeEvent).toHaveBeenCalledOnce());
  });

  test('a proposal is sent once, and the page says what happens next', async () => {
    const { user } = setUp();
    fill();
    await user.dblClick(button('Send the proposal'));
    expect(await screen.findByRole('heading', { name: 'Proposed' })).toHaveFocus();
    expect(proposeEvent).toHaveBeenCalledExactlyOnceWith(expected(), expect.any(String));
    expect(screen.getByRole('link', { name: 'Your proposals' })).toHaveAttribute(
      'href',
      '/events/proposals?list=own',
    );
    await user.click(button('Another one'));
    expect(box('Title')).toHaveValue('');
  });

  test('an author’s event is announced immediately', async () => {
    vi.mocked(proposeEvent).mockResolvedValue({ ok: true, value: { state: 'announced', event: 'e1' } });
    const { user } = setUp({ decides: true });
    expect(screen.getByRole('heading', { name: 'Announce an event' })).toBeVisible();
    fill();
    await user.click(button('Announce the event'));
    expect(await screen.findByRole('link', { name: 'To the event' })).toHaveAttribute('href', '/events/e1');
  });

  test('the time zone follows the country until it is set by hand', async () => {
    const { user } = setUp();
    const zone = screen.getByRole('combobox', { name: 'Time zone' });
    await user.selectOptions(screen.getByRole('combobox', { name: 'Country' }), 'Japan');
    expect(zone).toHaveValue('Asia/Tokyo');
    await user.selectOptions(zone, 'Europe/Berlin');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Country' }), 'Finland');
    expect(zone).toHaveValue('Europe/Berlin');
  });

  test('the form spells out the full times, with doors before midnight and an end after it', () => {
    setUp();
    set('Country', 'DE');
    set('Day', '2027-11-20');
    set('Doors', '19:00');
    set('Start', '20:00');
    set('End', '02:00');
    expect(screen.getByText('Sat, 20 Nov 2027, 19:00')).toBeVisible();
    expect(screen.getByText('Sun, 21 Nov 2027, 02:00')).toBeVisible();
  });

  test('a poster is sent with the proposal', async () => {
    const { user } = setUp();
    fill();
    await user.click(button('Choose a poster'));
    await user.click(button('Take this one'));
    expect(screen.getByText('It shows: A bell in the fog')).toBeVisible();
    await user.click(button('Send the proposal'));
    await waitFor(() => expect(proposeEvent).toHaveBeenCalledOnce());
    expect(vi.mocked(proposeEvent).mock.lastCall?.[0].poster).toMatchObject({ alt: 'A bell in the fog' });
  });
});

describe('the line-up of a proposal', () => {
  const bands = () =>
    within(screen.getByRole('list', { name: 'Bands in billing order' }))
      .getAllByRole('textbox')
      .map((input) => (input as HTMLInputElement).value);

  test('bands can be added, moved and removed by keyboard and by buttons', async () => {
    const { user } = setUp();
    await user.type(box('Line-up'), 'Bell Witch{Enter}');
    await user.paste('Mizmor\nAerial Ruin');
    expect(bands()).toEqual(['Bell Witch', 'Mizmor', 'Aerial Ruin']);
    await user.click(button('Move Aerial Ruin up'));
    expect(bands()).toEqual(['Bell Witch', 'Aerial Ruin', 'Mizmor']);
    expect(button('Move Aerial Ruin up')).toHaveFocus();
    expect(screen.getByText('Aerial Ruin is number 2 of 3.')).toBeVisible();
    await user.click(box('Band 1'));
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
    expect(bands()).toEqual(['Aerial Ruin', 'Bell Witch', 'Mizmor']);
    expect(box('Band 2')).toHaveFocus();
    await user.click(button('Remove Bell Witch'));
    expect(button('Remove Mizmor')).toHaveFocus();
    await user.type(box('Band 1'), '!');
    expect(bands()).toEqual(['Aerial Ruin!', 'Mizmor']);
  });
});

describe('a venue date that is taken', () => {
  test('the form links to the conflicting event as soon as it is known', async () => {
    setUp();
    fill();
    await waitFor(() => expect(emitHolder).not.toBeNull());
    expect(vi.mocked(watchVenueDate).mock.lastCall?.[0]).toMatch(/~so36~berlin$/);
    act(() => emitHolder?.({ event: 'e1' }));
    expect(screen.getByRole('link', { name: 'Open it' })).toHaveAttribute('href', '/events/e1');
    act(() => emitHolder?.({ proposal: 'p2' }));
    expect(screen.getByText(/This venue’s night waits for approval/)).toBeVisible();
    act(() => emitHolder?.(null));
    expect(screen.queryByText(/waits for approval/)).not.toBeInTheDocument();
  });

  test('the form also learns about the conflicting event from the server’s response', async () => {
    vi.mocked(proposeEvent).mockResolvedValue({ ok: true, value: { state: 'exists', event: 'e1' } });
    const { user } = setUp();
    fill();
    await user.click(button('Send the proposal'));
    expect(await screen.findByRole('link', { name: 'Open it' })).toHaveAttribute('href', '/events/e1');
    expect(box('Title')).toHaveValue('Slow Night');
  });
});

describe('a proposal that was not sent', () => {
  test('a form that could not be sent is restored after a reload, and can be sent', async () => {
    vi.mocked(proposeEvent).mockResolvedValue({ ok: false, code: 'unreachable', message: 'No line.' });
    const { user, unmount } = setUp();
    fill();
    await user.click(button('Send the proposal'));
    expect(await screen.findByRole('alert')).toHaveTextContent('No line.');
    unmount();
    const again = setUp();
    expect(screen.getByText('This device has kept what you wrote here and did not send.')).toBeVisible();
    await again.user.click(button('Send the proposal'));
    await waitFor(() => expect(proposeEvent).toHaveBeenCalledTimes(2));
    expect(vi.mocked(proposeEvent).mock.lastCall?.[0]).toEqual(expected());
  });

  test('nothing is sent while offline', async () => {
    setOnline(false);
    const { user } = setUp();
    fill();
    await user.click(button('Send the proposal'));
    expect(await screen.findByRole('alert')).toHaveTextContent('You are offline. What you wrote stays here');
    expect(proposeEvent).not.toHaveBeenCalled();
  });

  test('a field that the server refuses is focused', async () => {
    vi.mocked(proposeEvent).mockResolvedValue({
      ok: false,
      code: 'invalid-input',
      message: 'fields.venue: Name the venue.',
      field: 'fields.venue',
      problems: ['Name the venue.'],
    });
    const { user } = setUp();
    fill();
    await user.click(button('Send the proposal'));
    expect(await screen.findByText('Name the venue.')).toBeVisible();
    expect(box('Venue')).toHaveFocus();
  });

  /** Returns whether closing the tab asks for confirmation. */
  const leave = () => {
    const event = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(event);
    return event.defaultPrevented;
  };

  test('closing the tab asks for confirmation once another tab has sent its form, which was kept in the same place', () => {
    setUp();
    set('Title', 'Slow Night');
    expect(leave()).toBe(false);
    expect(screen.getByText('Kept on this device until you send it.')).toBeVisible();
    localStorage.clear();
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'riffhall:event:vera:' })));
    expect(leave()).toBe(true);
    expect(screen.getByText('This browser has not kept it: send it before you leave.')).toBeVisible();
    set('Title', 'Slower Night');
    expect(leave()).toBe(false);
  });
});

test('a declined proposal can be reused as the start of a new one', async () => {
  vi.mocked(watchProposal).mockReturnValue((onProposal) => {
    onProposal({ fields: fields() } as ShownProposal);
    return () => undefined;
  });
  const { user } = setUp({ again: 'p0' });
  expect(box('Title')).toHaveValue('Slow Night');
  await user.click(button('Send the proposal'));
  await waitFor(() => expect(proposeEvent).toHaveBeenCalledOnce());
  expect(vi.mocked(proposeEvent).mock.lastCall?.[0]).toEqual(fields());
});

test('another date of a tour begins with the bands and words of the first one, and without its day and venue', async () => {
  vi.mocked(watchEventRecord).mockReturnValue((onRecord) => {
    onRecord({ fields: fields() } as EventRecord);
    return () => undefined;
  });
  vi.mocked(proposeEvent).mockResolvedValue({ ok: true, value: { state: 'announced', event: 'e2' } });
  const { user } = renderAt(<ProposeEvent uid="vera" decides again={null} like="e1" />);
  for (const round of [1, 2]) {
    expect(box('Title')).toHaveValue('Slow Night');
    expect(control('City')).toHaveValue('');
    expect(control('Ticket link')).toHaveValue('');
    set('Venue', 'UT Connewitz');
    set('City', 'Leipzig');
    set('Country', 'DE');
    set('Day', `2027-11-2${round}`);
    set('Start', '20:00');
    await user.click(button('Announce the event'));
    await user.click(await screen.findByRole('button', { name: 'Another one' }));
  }
  expect(vi.mocked(proposeEvent).mock.lastCall?.[0]).toEqual(
    fields({
      ...{ venue: 'UT Connewitz', address: '', city: 'Leipzig', price: '', ticketUrl: '' },
      ...{ startsAt: Date.parse('2027-11-22T19:00:00Z'), doorsAt: null },
    }),
  );
});
