// Import first: it shortens lists that later imports read.
import '../testing/short-lists.ts';
import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { type EventRecord, watchEventRecord } from '../api/record.ts';
import { proposeEvent } from '../api/writing.ts';
import { hasUnsaved } from '../../../lib/unsaved.ts';
import { Here, renderAt } from '../../../testing/render.tsx';
import { toastStore } from '../../../ui/toast-store.ts';
import { EditEvent } from '../edit/edit-event.tsx';
import { ProposeEvent } from '../proposals/propose-event.tsx';
import { fields } from '../testing/fields.ts';
import { box, button } from '../testing/stand-ins.tsx';

vi.mock('../api/writing.ts', () => ({ proposeEvent: vi.fn() }));
vi.mock('../api/record.ts', () => ({ watchEventRecord: vi.fn() }));
vi.mock('../api/venue-date.ts', () => ({ watchVenueDate: () => () => () => undefined }));
vi.mock('../../../platform/session/session.ts', () => ({ session: { get: () => ({ state: 'signed-in' }) } }));

const said = () => toastStore.get().map(({ text }) => text);
const notSent = 'The event that you were writing is not sent. It waits on this device.';

const propose = () => renderAt(<ProposeEvent uid="vera" decides={false} again={null} />);
const write = (label: string, value: string) => fireEvent.change(box(label), { target: { value } });

function fill() {
  write('Title', 'Slow Night');
  write('Line-up', 'Bell Witch');
  fireEvent.keyDown(box('Line-up'), { key: 'Enter' });
  write('Venue', 'SO36');
  write('City', 'Berlin');
  fireEvent.change(screen.getByRole('combobox', { name: 'Country' }), { target: { value: 'DE' } });
  write('Day', '2027-11-20');
  write('Start', '20:00');
}

describe('starting over', () => {
  /** Opens the form with the draft `title`. */
  const restored = (title: string) => {
    const before = propose();
    write('Title', title);
    before.unmount();
    return propose();
  };
  const undo = () => act(() => toastStore.get()[0]?.action?.run());

  test('starting over empties the form, goes to its first field, and can be undone', async () => {
    const { user } = restored('Slow Night');
    await user.click(button('Start over'));
    expect(box('Title')).toHaveValue('');
    expect(box('Title')).toHaveFocus();
    expect(localStorage).toHaveLength(0);
    expect(said()).toEqual(['You started over: what you wrote is gone.']);
    undo();
    expect(box('Title')).toHaveValue('Slow Night');
    expect(button('Start over')).toBeVisible();
    expect(localStorage).toHaveLength(1);
  });

  test('starting over can be undone from the next page, which leads back to the form', async () => {
    const { user, rerender } = restored('Slow Night');
    await user.click(button('Start over'));
    rerender(<Here />);
    undo();
    expect(screen.getByText('at /events/new')).toBeVisible();
    propose();
    expect(box('Title')).toHaveValue('Slow Night');
  });

  test('a form that is sent after starting over has nothing to undo, and is left without a toast', async () => {
    vi.mocked(proposeEvent).mockResolvedValue({ ok: true, value: { state: 'waiting', proposal: 'p1' } });
    const { user, unmount } = restored('Slow Night');
    await user.click(button('Start over'));
    fill();
    await user.click(button('Send the proposal'));
    expect(await screen.findByRole('heading', { name: 'Proposed' })).toBeVisible();
    expect(said()).toEqual([]);
    unmount();
    expect(said()).toEqual([]);
  });
});

describe('leaving the event form', () => {
  test('leaving an unsent form shows a toast that links back, which goes away on return and shows once when the page is left again', () => {
    const first = propose();
    write('Title', 'Slow Night');
    first.unmount();
    expect(said()).toEqual([notSent]);
    expect(toastStore.get()[0]?.action?.label).toBe('Go back');
    const second = propose();
    expect(said()).toEqual([]);
    second.unmount();
    expect(said()).toEqual([notSent]);
  });

  test('the toast shown after leaving while the form is being sent changes to its outcome', async () => {
    let arrive = () => undefined as void;
    vi.mocked(proposeEvent)
      .mockClear()
      .mockReturnValue(
        new Promise((resolve) => {
          arrive = () => resolve({ ok: true, value: { state: 'waiting', proposal: 'p1' } });
        }),
      );
    const { user, unmount } = propose();
    fill();
    await user.click(button('Send the proposal'));
    await vi.waitFor(() => expect(proposeEvent).toHaveBeenCalled());
    unmount();
    expect(said()).toEqual([notSent]);
    arrive();
    await vi.waitFor(() =>
      expect(said()).toEqual(['“Slow Night” waits for an author or admin. You are told what they decide.']),
    );
  });

  test('leaving a form that the browser could not store says that it is lost', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('full');
    });
    const { unmount } = propose();
    write('Title', 'Slow Night');
    expect(hasUnsaved('page')).toBe(true);
    unmount();
    expect(said()).toEqual([expect.stringMatching(/this browser could not keep it/)]);
  });

  test('leaving the form of an event that is deleted meanwhile offers no way back', () => {
    let emit = (_record: EventRecord | null) => undefined as void;
    vi.mocked(watchEventRecord).mockReturnValue((onRecord) => {
      emit = onRecord;
      return () => undefined;
    });
    const { unmount } = renderAt(<EditEvent id="e1" uid="vera" />);
    const event = { state: 'announced', dateUnknown: false, reason: null, version: 3 } as const;
    act(() => emit({ fields: fields(), ...event }));
    write('Title', 'Slower Night');
    expect(hasUnsaved('page')).toBe(false);
    act(() => emit(null));
    expect(hasUnsaved('page')).toBe(true);
    unmount();
    expect(said()).toEqual(['What you typed about the event was not sent: it is too late for it.']);
    expect(toastStore.get()[0]?.action).toBeUndefined();
  });
});
