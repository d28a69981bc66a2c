// Import first: it mocks the services that later imports use.
import { fake, lineOf, show } from './testing/page.tsx';
import { act, screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { isReported, sendReport } from './api/reports.ts';
import { comment, keyOf } from './testing/fake-comments.ts';

describe('reporting a comment', () => {
  test('a report requires a reason, accepts a note, and is sent once', async () => {
    fake.put(comment(keyOf(1), { text: 'Spam!' }));
    vi.mocked(sendReport).mockResolvedValue('sent');
    const { user } = show();
    await user.click((await lineOf('Spam!')).getByRole('button', { name: /^Report/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Report a comment' }));
    await user.click(dialog.getByRole('button', { name: 'Report' }));
    expect(dialog.getByText('Choose what is wrong with it.')).toBeVisible();
    const reasons = dialog.getByRole('radiogroup', { name: 'What is wrong with it?' });
    expect(reasons).toBeInvalid();
    expect(reasons).toHaveAccessibleDescription('Choose what is wrong with it.');
    expect(dialog.getAllByRole('radio')[0]).toHaveFocus();
    await user.click(dialog.getByRole('radio', { name: 'Advertising or spam' }));
    await user.type(dialog.getByRole('textbox'), ' Again. ');
    await user.click(dialog.getByRole('button', { name: 'Report' }));
    expect(vi.mocked(sendReport).mock.calls).toEqual([
      [
        { slug: 'doom', id: keyOf(1) },
        { reason: 'spam', note: 'Again.' },
      ],
    ]);
    expect(await screen.findByRole('button', { name: 'You reported this comment' })).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  /** Presses Report in the dialog of a comment that no other test reports. */
  async function report(id: string, online = true) {
    const text = `Spam ${id}`;
    fake.put(comment(id, { text }));
    const view = show({ online });
    await view.user.click((await lineOf(text)).getByRole('button', { name: /^Report/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Report a comment' }));
    await view.user.click(dialog.getByRole('radio', { name: 'Advertising or spam' }));
    await view.user.click(dialog.getByRole('button', { name: 'Report' }));
    return { ...view, dialog };
  }

  test('a report without network is not begun, because its dialog could not be closed until there is one', async () => {
    const { user, dialog } = await report(keyOf(3), false);
    expect(dialog.getByRole('alert')).toHaveTextContent('You are offline.');
    expect(sendReport).not.toHaveBeenCalled();
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('a report that gets no answer gives the page back, and says that it goes out by itself', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    vi.mocked(sendReport).mockReturnValue(new Promise(() => undefined));
    await report(keyOf(4));
    await act(() => vi.advanceTimersByTimeAsync(8000));
    vi.useRealTimers();
    expect(screen.getByText(/^The network is slow/)).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('a comment that the reader has already reported says so', async () => {
    fake.put(comment(keyOf(2), { text: 'Spam!' }));
    vi.mocked(isReported).mockResolvedValue(true);
    const { user } = show();
    await user.click((await lineOf('Spam!')).getByRole('button', { name: /^Report/ }));
    expect(await screen.findByText(/have reported this comment before/)).toBeVisible();
  });
});
