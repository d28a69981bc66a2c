// Import first: it shortens lists that later imports read.
import { setOnline } from '../../../testing/network.ts';
import '../testing/short-lists.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { Link, Route, Routes, useNavigate } from 'react-router-dom';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { type EventRecord, watchEventRecord } from '../api/record.ts';
import { changeEvent } from '../api/writing.ts';
import { Here, renderAt } from '../../../testing/render.tsx';
import { toastStore } from '../../../ui/toast-store.ts';
import { EditEvent } from './edit-event.tsx';
import { fromEventPage } from './from-event-page.ts';
import { fields } from '../testing/fields.ts';
import { box, button } from '../testing/stand-ins.tsx';

vi.mock('../api/writing.ts', () => ({ changeEvent: vi.fn() }));
vi.mock('../api/venue-date.ts', () => ({ watchVenueDate: () => () => () => undefined }));
vi.mock('../api/record.ts', () => ({ watchEventRecord: vi.fn() }));
vi.mock('../../../platform/session/session.ts', () => ({
  session: { get: () => ({ state: 'signed-out' }) },
}));

const record = (change: Partial<EventRecord> = {}): EventRecord => ({
  fields: fields(),
  state: 'announced',
  dateUnknown: false,
  reason: null,
  version: 3,
  ...change,
});

let emitRecord: (record: EventRecord | null) => void;
let failWatch: (error: unknown) => void;
const emit = (told: EventRecord | null) => act(() => emitRecord(told));

beforeEach(() => {
  vi.mocked(watchEventRecord).mockReturnValue((onRecord, onError) => {
    emitRecord = onRecord;
    failWatch = onError;
    return () => undefined;
  });
  vi.mocked(changeEvent).mockResolvedValue({ ok: true, value: { state: 'done', event: 'e1', version: 4 } });
});

const setUp = (told: EventRecord | null = record()) => {
  const page = renderAt(<EditEvent id="e1" uid="vera" />);
  emit(told);
  return page;
};
const Back = () => {
  const navigate = useNavigate();
  return <button onClick={() => void navigate(-1)}>Back</button>;
};
const dialog = () => within(screen.getByRole('dialog'));

test('the page says that the event is loading, missing, or failed and can be retried', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { user } = renderAt(<EditEvent id="e1" uid="vera" />);
  expect(screen.getByText('Loading the event…')).toBeVisible();
  act(() => failWatch(new Error('no')));
  expect(log).toHaveBeenCalledOnce();
  await user.click(button('Try again'));
  emit(null);
  expect(screen.getByText('No such event')).toBeVisible();
});

describe('the form for editing an event', () => {
  test('undoing the changes keeps the focus in the form, and can itself be undone', async () => {
    const { user } = setUp();
    await user.clear(box('Price'));
    await user.type(box('Price'), '20 €');
    await user.click(button('Undo changes'));
    expect(box('Price')).toHaveValue(fields().price);
    expect(button('Save the changes')).toHaveFocus();
    act(() => toastStore.get().at(-1)?.action?.run());
    expect(box('Price')).toHaveValue('20 €');
  });

  test('changes are saved with the version that the editor saw', async () => {
    const { user } = setUp();
    expect(screen.getByText('Nothing is changed.')).toBeVisible();
    await user.clear(box('Price'));
    await user.type(box('Price'), '20 €');
    await user.click(button('Save the changes'));
    await waitFor(() =>
      expect(changeEvent).toHaveBeenCalledExactlyOnceWith({
        action: 'edit',
        event: 'e1',
        version: 3,
        fields: fields({ price: '20 €' }),
      }),
    );
    await waitFor(() => expect(localStorage).toHaveLength(0));
  });

  test.each([
    ['what came before its form', undefined],
    ['what came before the page, from which its form was opened', fromEventPage],
  ])('Back leads from the page of the saved event to %s', async (_what, state) => {
    const { user } = renderAt(
      <Routes>
        <Route path="/list" element={<Link to={state ? '/events/e1' : '/events/e1/edit'}>On</Link>} />
        <Route path="/events/:id/edit" element={<EditEvent id="e1" uid="vera" />} />
        <Route
          path="/events/:id"
          element={
            <>
              <Link to="/events/e1/edit" state={state}>
                Change
              </Link>
              <Back />
            </>
          }
        />
      </Routes>,
      { route: '/list' },
    );
    await user.click(screen.getByRole('link', { name: 'On' }));
    if (state) await user.click(screen.getByRole('link', { name: 'Change' }));
    emit(record());
    await user.type(box('Price'), '!');
    await user.click(button('Save the changes'));
    await user.click(await screen.findByRole('button', { name: 'Back' }));
    expect(screen.getByRole('link', { name: 'On' })).toBeVisible();
  });

  test('leaving the page while changes are being saved does not navigate back when the save succeeds', async () => {
    let answer = () => undefined as void;
    vi.mocked(changeEvent).mockReturnValue(
      new Promise((resolve) => {
        answer = () => resolve({ ok: true, value: { state: 'done', event: 'e1', version: 4 } });
      }),
    );
    const { user, rerender } = setUp();
    await user.type(box('Price'), '!');
    await user.click(button('Save the changes'));
    await waitFor(() => expect(changeEvent).toHaveBeenCalledOnce());
    rerender(<Here />);
    answer();
    await waitFor(() =>
      expect(toastStore.get().map(({ text }) => text)).toEqual([expect.stringMatching(/^Changed/)]),
    );
    expect(screen.getByText('at /')).toBeVisible();
  });

  test('another editor’s changes are merged into the form without losing what was typed here', async () => {
    const { user } = setUp();
    await user.clear(box('Title'));
    await user.type(box('Title'), 'Slower Night');
    emit(record({ version: 4, fields: fields({ price: '20 €' }) }));
    await waitFor(() => expect(box('Price')).toHaveValue('20 €'));
    expect(box('Title')).toHaveValue('Slower Night');
    await user.click(button('Save the changes'));
    await waitFor(() => expect(changeEvent).toHaveBeenCalledOnce());
    expect(changeEvent).toHaveBeenCalledWith(
      expect.objectContaining({ version: 4, fields: fields({ title: 'Slower Night', price: '20 €' }) }),
    );
  });

  test.each([
    ['Keep mine', 'Slower Night'],
    ['Take theirs', 'Slowest Night'],
  ])('a field that both sides changed asks which version to keep: %s', async (choice, title) => {
    const { user } = setUp();
    await user.clear(box('Title'));
    await user.type(box('Title'), 'Slower Night');
    emit(record({ version: 4, fields: fields({ title: 'Slowest Night', price: '20 €' }) }));
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Theirs: “Slowest Night”');
    expect(alert).toHaveTextContent('Yours: “Slower Night”');
    await user.click(button('Save the changes'));
    expect(changeEvent).not.toHaveBeenCalled();
    await user.click(button(choice));
    await waitFor(() => expect(box('Title')).toHaveValue(title));
    expect(box('Price')).toHaveValue('20 €');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test('a draft is kept on this device and merged with later changes from the server', async () => {
    const { user, unmount } = setUp();
    await user.type(box('Title'), '!');
    unmount();
    setUp(record({ version: 5, fields: fields({ price: '20 €' }) }));
    expect(box('Title')).toHaveValue('Slow Night!');
    await waitFor(() => expect(box('Price')).toHaveValue('20 €'));
  });

  test('what is typed stays on the page when somebody else deletes the event, and can be saved once it is back', async () => {
    const { user } = setUp();
    await user.type(box('Title'), '!');
    emit(null);
    expect(box('Title')).toHaveValue('Slow Night!');
    expect(box('Title')).toHaveFocus();
    expect(screen.getByText('The event is deleted').closest('[role="status"]')).toHaveTextContent(
      'What you typed is still here: copy what you need.',
    );
    expect(button('Save the changes')).toHaveAttribute('aria-disabled', 'true');
    await user.type(box('Title'), '{Enter}');
    expect(changeEvent).not.toHaveBeenCalled();
    expect(screen.queryByRole('button', { name: 'Delete the event' })).not.toBeInTheDocument();
    emit(record({ version: 5 }));
    expect(screen.queryByText('The event is deleted')).not.toBeInTheDocument();
    await user.click(button('Save the changes'));
    await waitFor(() => expect(changeEvent).toHaveBeenCalledOnce());
    expect(changeEvent).toHaveBeenCalledWith(
      expect.objectContaining({ version: 5, fields: fields({ title: 'Slow Night!' }) }),
    );
  });

  test('a draft of an event that is deleted says at its button that it cannot be saved, and offers no fresh start', async () => {
    const { user, unmount } = setUp();
    await user.type(box('Title'), '!');
    unmount();
    setUp();
    expect(button('Start over')).toBeVisible();
    emit(null);
    expect(screen.queryByRole('button', { name: 'Start over' })).not.toBeInTheDocument();
    expect(screen.getByText('It can no longer be sent: the notice above the form says why.')).toBeVisible();
  });

  test('a form without changes gives way when somebody else deletes the event', () => {
    setUp();
    emit(null);
    expect(screen.getByText('No such event')).toBeVisible();
    expect(screen.queryByLabelText(/^Title/)).not.toBeInTheDocument();
  });

  test('the live report can be set only once the event is over', () => {
    const { unmount } = setUp();
    expect(screen.queryByLabelText(/^Live report/)).not.toBeInTheDocument();
    unmount();
    setUp(record({ fields: fields({ startsAt: 1_700_000_000_000, doorsAt: null, report: 'slow-live' }) }));
    expect(box('Live report')).toHaveValue('slow-live');
  });
});

describe('changing the state of an event', () => {
  test('an event is cancelled with a reason', async () => {
    const { user } = setUp();
    await user.click(button('Cancel the event'));
    await user.click(dialog().getByRole('button', { name: 'Cancel the event' }));
    expect(screen.getByText('Give a reason: people read it.')).toBeVisible();
    await user.type(box('Reason'), 'The singer is ill.');
    expect(screen.queryByText(/Give a reason/)).not.toBeInTheDocument();
    await user.dblClick(dialog().getByRole('button', { name: 'Cancel the event' }));
    expect(changeEvent).toHaveBeenCalledExactlyOnceWith({
      action: 'cancel',
      event: 'e1',
      version: 3,
      reason: 'The singer is ill.',
    });
    expect(await screen.findByText('Cancelled. Those who want to go are told.')).toBeVisible();
    emit(record({ state: 'cancelled', reason: 'The singer is ill.', version: 4 }));
    expect(screen.getByText('“The singer is ill.”')).toBeVisible();
    await vi.waitFor(() => expect(button('Take the cancellation back')).toHaveFocus());
    await user.click(button('Take the cancellation back'));
    await user.click(dialog().getByRole('button', { name: 'Take it back' }));
    expect(changeEvent).toHaveBeenLastCalledWith({ action: 'reinstate', event: 'e1', version: 4 });
  });

  test('the cancellation dialog has one button that cancels the event and one that keeps it', async () => {
    const { user } = setUp();
    await user.click(button('Cancel the event'));
    const names = dialog()
      .getAllByRole('button')
      .map((one) => one.getAttribute('aria-label') ?? one.textContent);
    expect(names).not.toContain('Cancel');
    await user.click(dialog().getByRole('button', { name: 'Keep the event' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(changeEvent).not.toHaveBeenCalled();
  });

  test('a deleted event can be restored from the toast', async () => {
    vi.mocked(changeEvent).mockImplementation(({ action }) => {
      if (action === 'delete') emitRecord(null);
      const event = action === 'delete' ? null : 'e1';
      return Promise.resolve({ ok: true, value: { state: 'done', event, version: 4 } });
    });
    const { user } = setUp();
    await user.click(button('Delete the event'));
    await user.click(dialog().getByRole('button', { name: 'Delete the event' }));
    expect(changeEvent).toHaveBeenCalledExactlyOnceWith({ action: 'delete', event: 'e1', version: 3 });
    // A toast of an earlier test may still be there.
    const deleted = () => toastStore.get().find(({ text }) => text === '“Slow Night” is deleted.');
    await waitFor(() => expect(deleted()).toMatchObject({ action: { label: 'Undo' } }));
    const said = deleted();
    act(() => said?.action?.run());
    expect(changeEvent).toHaveBeenLastCalledWith({ action: 'restore', event: 'e1' });
    await waitFor(() => expect(toastStore.get().at(-1)?.text).toBe('“Slow Night” is back.'));
  });

  test('the page stays open when deleting fails', async () => {
    const message = 'Somebody else has changed this meanwhile. Look at it again first.';
    vi.mocked(changeEvent).mockResolvedValue({ ok: false, code: 'version-conflict', message });
    const { user } = setUp();
    await user.click(button('Delete the event'));
    await user.click(dialog().getByRole('button', { name: 'Delete the event' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(box('Title')).toHaveValue('Slow Night');
  });

  test('an event is postponed, with or without a new date', async () => {
    const { user } = setUp();
    await user.click(button('Postpone it'));
    await user.type(box('Reason'), 'Flu.');
    await user.click(dialog().getByRole('button', { name: 'Postpone it' }));
    expect(changeEvent).toHaveBeenLastCalledWith({
      action: 'postpone',
      event: 'e1',
      version: 3,
      reason: 'Flu.',
    });

    await user.click(await screen.findByRole('button', { name: 'Postpone it' }));
    await user.type(box('Reason'), 'Flu.');
    await user.click(dialog().getByRole('checkbox', { name: 'The new date is known' }));
    await user.click(dialog().getByRole('button', { name: 'Postpone it' }));
    expect(dialog().getByText('Choose the new day and time.')).toBeVisible();
    await user.type(dialog().getByLabelText('Day'), '2028-01-15');
    await user.click(dialog().getByRole('button', { name: 'Postpone it' }));
    expect(changeEvent).toHaveBeenLastCalledWith({
      action: 'postpone',
      event: 'e1',
      version: 3,
      reason: 'Flu.',
      startsAt: Date.parse('2028-01-15T19:00:00Z'),
    });
  });

  test('an event with an end, which moves along, is not postponed to a day that is over', async () => {
    const endsAt = Date.parse('2027-11-20T23:00:00Z');
    const { user } = setUp(record({ fields: fields({ endsAt }) }));
    await user.click(button('Postpone it'));
    await user.type(box('Reason'), 'Flu.');
    await user.click(dialog().getByRole('checkbox', { name: 'The new date is known' }));
    await user.type(dialog().getByLabelText('Day'), '2020-01-15');
    await user.click(dialog().getByRole('button', { name: 'Postpone it' }));
    expect(dialog().getByText('That night is over.')).toBeVisible();
    expect(changeEvent).not.toHaveBeenCalled();
  });

  test.each([
    ['Cancel the event', 'cancelled'],
    ['Postpone it', 'postponed'],
  ])('a reason that could not be sent stays in the dialog “%s”, which says why', async (name, state) => {
    const message = 'The server did not answer.';
    vi.mocked(changeEvent).mockResolvedValueOnce({ ok: false, code: 'unreachable', message });
    const { user } = setUp();
    await user.click(button(name));
    await user.type(box('Reason'), 'Flu.');
    await user.click(dialog().getByRole('button', { name }));
    expect(await dialog().findByRole('alert')).toHaveTextContent(message);
    expect(screen.getAllByRole('alert')).toHaveLength(1);
    expect(box('Reason')).toHaveValue('Flu.');
    await user.click(dialog().getByRole('button', { name }));
    expect(await screen.findByText(new RegExp(`^${state}`, 'i'))).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test('nothing can be changed while offline', async () => {
    setOnline(false);
    const { user } = setUp(record());
    await user.click(button('Cancel the event'));
    expect(screen.getByRole('alert')).toHaveTextContent('You are offline.');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('a refused change says why', async () => {
    vi.mocked(changeEvent).mockResolvedValue({ ok: false, code: 'version-conflict', message: 'Changed.' });
    const { user } = setUp(record({ state: 'postponed', dateUnknown: true, reason: 'Flu.' }));
    expect(screen.getByText('Nobody knows the new date yet.')).toBeVisible();
    await user.click(button('Take the postponement back'));
    await user.click(dialog().getByRole('button', { name: 'Take it back' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Changed.');
  });
});
