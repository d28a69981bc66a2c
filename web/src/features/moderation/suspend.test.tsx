// Import first: it mocks the services that later imports use.
import {
  button,
  dialog,
  emit,
  emitSuspensions,
  hour,
  inRow,
  rowOf,
  setUp,
  suspension,
} from './testing/page.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { suspendMember } from './api/calls.ts';
import { readSuspension } from './api/suspensions.ts';
import { reported, row } from './testing/row.ts';

describe('suspending members', () => {
  test('a suspension is set from a comment with an end and a reason, and can be undone', async () => {
    vi.mocked(readSuspension).mockImplementation((uid) =>
      Promise.resolve(
        suspension({ uid, by: 'me', until: vi.mocked(suspendMember).mock.calls[0]?.[0].until ?? 0 }),
      ),
    );
    const { user } = setUp();
    emit('reported', reported('a'));
    emitSuspensions();
    await user.click(inRow('a', 'Time out: Toni Marek'));
    const asked = within(screen.getByRole('dialog', { name: 'Time-out for Toni Marek' }));
    await user.selectOptions(asked.getByRole('combobox', { name: 'Ends' }), 'In a week');
    await user.click(asked.getByRole('button', { name: 'Time out' }));
    expect(asked.getByText('Give a reason: people read it.')).toBeVisible();
    await user.type(asked.getByRole('textbox', { name: 'Reason' }), 'Shouting.');
    expect(asked.queryByText(/Give a reason/)).not.toBeInTheDocument();
    const before = Date.now();
    await user.click(asked.getByRole('button', { name: 'Time out' }));
    const [order] = vi.mocked(suspendMember).mock.calls[0] ?? [];
    expect(order).toMatchObject({ uid: 'toni', reason: 'Shouting.' });
    expect((order?.until ?? 0) - before).toBeGreaterThanOrEqual(7 * 24 * hour);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByText(/^Toni Marek is in time-out until/)).toBeVisible();
    await user.click(button('Undo'));
    await waitFor(() =>
      expect(suspendMember).toHaveBeenLastCalledWith({
        uid: 'toni',
        until: null,
        reason: 'Taken back at once.',
      }),
    );
  });

  test('a custom end must be in the future and within a year', async () => {
    const { user } = setUp('newest');
    emit('newest', row('a'));
    await user.click(inRow('a', 'Time out: Toni Marek'));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Ends' }), 'At another time');
    const day = screen.getByLabelText('Day');
    for (const [date, problem] of [
      ['2020-01-02', /This time is over/],
      [`${new Date().getFullYear() + 2}-01-02`, /within 365 days/],
    ] as const) {
      await user.clear(day);
      await user.type(day, date);
      await user.click(within(dialog()).getByRole('button', { name: 'Time out' }));
      expect(screen.getByText(problem)).toBeVisible();
    }
    await user.selectOptions(screen.getByRole('combobox', { name: 'Ends' }), 'In a day');
    expect(screen.queryByText(/within 365 days/)).not.toBeInTheDocument();
    expect(suspendMember).not.toHaveBeenCalled();
  });

  test('the dialog says why the server refused a suspension', async () => {
    vi.mocked(suspendMember).mockResolvedValue('An admin cannot be in time-out.');
    const { user } = setUp('newest');
    emit('newest', row('a'));
    await user.click(inRow('a', 'Time out: Toni Marek'));
    await user.click(button('An insult.'));
    await user.click(within(dialog()).getByRole('button', { name: 'Time out' }));
    expect(await screen.findByText('An admin cannot be in time-out.')).toBeVisible();
  });

  test('a suspension is shown at the member’s comments, and can be lifted there', async () => {
    const { user } = setUp('newest');
    emit('newest', row('a'), row('b', { author: 'me', name: 'Myself' }));
    emitSuspensions(suspension());
    expect(rowOf('a')).toHaveTextContent(/In time-out until .*, by Maud Okafor: “Shouting\.”/);
    expect(within(rowOf('b')).queryByRole('button', { name: /Time out/ })).not.toBeInTheDocument();
    await user.click(inRow('a', 'Lift time-out: Toni Marek'));
    expect(suspendMember).toHaveBeenCalledWith({
      uid: 'toni',
      until: null,
      reason: 'Lifted before its end.',
    });
  });

  test('suspensions are listed, and lifting one can be undone unless somebody else has decided since', async () => {
    const { user } = setUp('time-outs');
    expect(screen.getByText('Loading the time-outs…')).toBeVisible();
    emitSuspensions(suspension(), suspension({ uid: 'over', until: Date.now() - hour }));
    await user.click(await screen.findByRole('button', { name: 'Lift: Toni Marek' }));
    vi.mocked(readSuspension).mockResolvedValue(suspension({ byName: 'Gerda Nagel' }));
    expect(await screen.findByText('The time-out of Toni Marek is lifted.')).toBeVisible();
    await user.click(button('Undo'));
    expect(await screen.findByText('Not taken back: Gerda Nagel has decided about it since.')).toBeVisible();
    expect(suspendMember).toHaveBeenCalledOnce();
    emitSuspensions();
    expect(screen.getByText('Everybody may talk')).toBeVisible();
  });

  test('a suspension can be changed in the list', async () => {
    const { user } = setUp('time-outs');
    emitSuspensions(suspension());
    await user.click(await screen.findByRole('button', { name: 'Change: Toni Marek' }));
    expect(screen.getByRole('textbox', { name: 'Reason' })).toHaveValue('Shouting.');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Ends' }), 'In a day');
    await user.click(button('Change the time-out'));
    expect(vi.mocked(suspendMember).mock.calls[0]?.[0]).toMatchObject({ uid: 'toni', reason: 'Shouting.' });
  });
});
