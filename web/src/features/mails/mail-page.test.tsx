import type { MailLink } from '@contract/mails.ts';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderAt } from '../../testing/render.tsx';
import { followMailLink } from './api/mails.ts';
import { MailPage } from './mail-page.tsx';

vi.mock('./api/mails.ts', () => ({ followMailLink: vi.fn() }));

const link = (change: Partial<MailLink> = {}) => ({
  ok: true as const,
  value: {
    what: 'unsubscribe' as const,
    kinds: ['weekly' as const],
    isDone: false,
    canUndo: false,
    ...change,
  },
});

beforeEach(() => {
  vi.clearAllMocks();
});

const open = (address = '/mails?link=fan.weekly.sig') => renderAt(<MailPage />, { route: address });
const press = (name: string) => screen.findByRole('button', { name });

test('an unsubscribe link asks first, a press unsubscribes, and another press undoes it', async () => {
  vi.mocked(followMailLink).mockResolvedValueOnce(link());
  const { user } = open();
  expect(await screen.findByText(/^You get the weekly digest because you asked for it/)).toBeVisible();
  expect(followMailLink).toHaveBeenCalledExactlyOnceWith('fan.weekly.sig', 'look');
  vi.mocked(followMailLink).mockResolvedValueOnce(link({ isDone: true, canUndo: true }));
  await user.click(await press('Unsubscribe'));
  expect(followMailLink).toHaveBeenLastCalledWith('fan.weekly.sig', 'act');
  expect(await screen.findByText('You are unsubscribed')).toBeVisible();
  vi.mocked(followMailLink).mockResolvedValueOnce(link());
  await user.click(await press('Undo'));
  expect(followMailLink).toHaveBeenLastCalledWith('fan.weekly.sig', 'undo');
  expect(await screen.findByText('You get the weekly digest again.')).toBeVisible();
});

test('a confirmation link takes effect only after a press', async () => {
  const confirm = { what: 'confirm' as const, kinds: ['weekly' as const, 'tomorrow' as const] };
  vi.mocked(followMailLink).mockResolvedValueOnce(link(confirm));
  const { user } = open();
  vi.mocked(followMailLink).mockResolvedValueOnce(link({ ...confirm, isDone: true }));
  await user.click(await press('Yes, send me these mails'));
  expect(await screen.findByText('You are subscribed')).toBeVisible();
  expect(screen.getByRole('link', { name: 'your profile' })).toHaveFocus();
});

test('a spent link says so, and leads to the profile', async () => {
  const message = 'This link does not work any more.';
  vi.mocked(followMailLink).mockResolvedValue({ ok: false, code: 'not-found', message });
  open();
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  expect(screen.getByRole('link', { name: 'Your profile' })).toHaveAttribute('href', '/user/profile');
});

test('a request that did not reach the server can be retried', async () => {
  vi.mocked(followMailLink).mockResolvedValueOnce({
    ok: false,
    code: 'unreachable',
    message: 'Check your connection.',
  });
  const { user } = open();
  vi.mocked(followMailLink).mockResolvedValueOnce(link());
  await user.click(await press('Try again'));
  expect(await press('Unsubscribe')).toBeVisible();
});

test('a URL without its token asks for the complete link', async () => {
  open('/mails');
  expect(await screen.findByText(/copy the whole of it/)).toBeVisible();
  expect(followMailLink).not.toHaveBeenCalled();
});
