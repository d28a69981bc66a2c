import type { OwnMails } from '@contract/mails.ts';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { setOnline } from '../../testing/network.ts';
import { renderAt } from '../../testing/render.tsx';
import { changeOwnMails, readOwnMails } from './api/mails.ts';
import { MailChoices } from './mail-choices.tsx';

vi.mock('./api/mails.ts', () => ({ readOwnMails: vi.fn(), changeOwnMails: vi.fn() }));

const own = (change: Partial<OwnMails> = {}): OwnMails => ({
  isOffered: true,
  address: 'f***@riffhall.test',
  kinds: { weekly: 'off', tomorrow: 'off' },
  isRefused: false,
  ...change,
});

beforeEach(() => {
  vi.mocked(readOwnMails).mockResolvedValue(own());
});

const open = () => renderAt(<MailChoices uid="fan" />);
const digest = () => screen.findByRole('checkbox', { name: 'Weekly digest' });
const come = (mails: OwnMails) => vi.mocked(changeOwnMails).mockResolvedValue({ ok: true, value: mails });

test('turning a mail on says where the confirmation link was sent, and can send it again', async () => {
  come(own({ kinds: { weekly: 'asked', tomorrow: 'off' } }));
  const { user } = open();
  expect(await digest()).not.toBeChecked();
  await user.click(await digest());
  expect(changeOwnMails).toHaveBeenLastCalledWith('ask', 'weekly');
  expect(await screen.findByText(/the link that we sent to f\*\*\*@riffhall\.test/)).toBeVisible();
  expect(await digest()).toBeChecked();
  await user.click(screen.getByRole('button', { name: 'Send the link for “Weekly digest” again' }));
  expect(changeOwnMails).toHaveBeenCalledTimes(2);
});

test('a mail that is being turned on stays checked while another one is, and is asked for once', async () => {
  vi.mocked(changeOwnMails).mockReturnValue(new Promise(() => undefined));
  const { user } = open();
  await user.click(await digest());
  await user.click(screen.getByRole('checkbox', { name: 'The day before my shows' }));
  expect(await digest()).toBeChecked();
  await user.click(await digest());
  expect(vi.mocked(changeOwnMails).mock.calls).toEqual([
    ['ask', 'weekly'],
    ['ask', 'tomorrow'],
  ]);
});

test('an unconfirmed mail is checked again when the page becomes visible', async () => {
  vi.mocked(readOwnMails).mockResolvedValueOnce(own({ kinds: { weekly: 'asked', tomorrow: 'off' } }));
  open();
  await screen.findByText(/^Confirm it/);
  vi.mocked(readOwnMails).mockResolvedValue(own({ kinds: { weekly: 'on', tomorrow: 'off' } }));
  // The listener is added shortly after the choice is rendered.
  await waitFor(() => {
    document.dispatchEvent(new Event('visibilitychange'));
    expect(screen.getByText('On: it comes to f***@riffhall.test.')).toBeVisible();
  });
});

/** Simulates the return from the email, which triggers a reload. `fail` makes that fail. */
async function comeBack() {
  let reject: (error: Error) => void = () => undefined;
  vi.mocked(readOwnMails)
    .mockClear()
    .mockReturnValue(new Promise((_resolve, no) => (reject = no)));
  await waitFor(() => {
    document.dispatchEvent(new Event('visibilitychange'));
    expect(readOwnMails).toHaveBeenCalled();
  });
  const fail = () =>
    act(() => {
      reject(new Error('nothing came'));
      return Promise.resolve();
    });
  return { fail };
}

test('a mail that was turned on stays on while its state reloads, even if that fails', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  come(own({ kinds: { weekly: 'asked', tomorrow: 'off' } }));
  const { user } = open();
  await user.click(await digest());
  await screen.findByText(/^Confirm it/);
  const { fail } = await comeBack();
  expect(screen.getByRole('checkbox', { name: 'Weekly digest' })).toBeChecked();
  await fail();
  expect(screen.getByRole('checkbox', { name: 'Weekly digest' })).toBeChecked();
});

test('a mail that is on can be turned off', async () => {
  vi.mocked(readOwnMails).mockResolvedValue(own({ kinds: { weekly: 'on', tomorrow: 'off' } }));
  come(own());
  const { user } = open();
  await user.click(await digest());
  expect(changeOwnMails).toHaveBeenCalledExactlyOnceWith('end', 'weekly');
  expect(await digest()).not.toBeChecked();
});

test('a refusal by the server is shown, and the mail stays off', async () => {
  const message = 'We have sent you several mails already.';
  vi.mocked(changeOwnMails).mockResolvedValue({ ok: false, code: 'too-many-requests', message });
  const { user } = open();
  await user.click(await digest());
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  expect(await digest()).not.toBeChecked();
});

test('an address from which mail bounces is named', async () => {
  vi.mocked(readOwnMails).mockResolvedValue(own({ isRefused: true }));
  open();
  expect(await screen.findByText(/^Mail to f\*\*\*@riffhall\.test came back/)).toBeVisible();
});

test('a site that sends no mails shows nothing about them', async () => {
  vi.mocked(readOwnMails).mockResolvedValue(own({ isOffered: false }));
  const { container } = open();
  await vi.waitFor(() => expect(readOwnMails).toHaveBeenCalled());
  expect(container).toHaveTextContent('');
});

test('while offline, the choices are shown but disabled', async () => {
  setOnline(false);
  open();
  expect(await digest()).toBeDisabled();
  expect(screen.getByText('You can change this when the network is back.')).toBeVisible();
});

test('choices that fail to load can be loaded again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.mocked(readOwnMails).mockRejectedValueOnce(new Error('nothing came'));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await digest()).toBeVisible();
});
