import type { MailLink } from '@contract/mails.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderAt } from '../../testing/render.tsx';
import { followMailLink, subscribe } from './api/mails.ts';
import { MailPage } from './mail-page.tsx';

vi.mock('./api/mails.ts', () => ({ followMailLink: vi.fn(), subscribe: vi.fn() }));

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

test('without a link, the page asks for an address, says what is wrong with it, and then where the mail went', async () => {
  vi.mocked(subscribe)
    .mockResolvedValueOnce({ ok: false, code: 'invalid-input', message: 'Look.', problems: ['Write all.'] })
    .mockResolvedValueOnce({ ok: false, code: 'unreachable', message: 'Check your connection.' })
    .mockResolvedValueOnce({ ok: true, value: { address: 'z***@band.example' } });
  const { user } = open('/mails');
  const address = screen.getByRole('textbox', { name: 'Your e-mail address' });
  const send = () => user.click(screen.getByRole('button', { name: 'Send me the link' }));
  await send();
  expect(address).toHaveAccessibleDescription(/Write your e-mail address\./);
  expect(subscribe).not.toHaveBeenCalled();
  await user.type(address, 'zoe@band');
  await send();
  await waitFor(() => expect(address).toHaveAccessibleDescription(/Write all\./));
  await user.type(address, '.example');
  await send();
  expect(await screen.findByRole('alert')).toHaveTextContent('Check your connection.');
  await send();
  expect(subscribe).toHaveBeenLastCalledWith('zoe@band.example');
  expect(await screen.findByText(/on its way to z\*\*\*@band\.example/)).toBeVisible();
  expect(followMailLink).not.toHaveBeenCalled();
});

test('the links of a subscriber without an account do not lead to a profile', async () => {
  vi.mocked(followMailLink).mockResolvedValueOnce(link({ what: 'confirm', isDone: true }));
  const { unmount } = open('/mails?link=visitor-abc.confirm-5.sig');
  expect(await screen.findByText('You are subscribed')).toBeVisible();
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
  unmount();
  vi.mocked(followMailLink).mockResolvedValueOnce({ ok: false, code: 'not-found', message: 'It has ended.' });
  open('/mails?link=visitor-abc.weekly.sig');
  expect(await screen.findByRole('link', { name: 'Ask for the digest' })).toHaveAttribute('href', '/mails');
});
