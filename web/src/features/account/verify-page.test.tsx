import { act, screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { session } from '../../platform/session/session.ts';
import { fakeFirebase } from '../../platform/testing/fake-firebase.ts';
import { Here, renderAt } from '../../testing/render.tsx';
import { ToastStack } from '../../ui/toast.tsx';
import { VerifyPage } from './verify-page.tsx';

vi.mock('../../platform/session/refresh-account.ts', () => ({ refreshAccount: () => Promise.resolve() }));
vi.mock('../../platform/firebase/load.ts', () => ({ loadFirebase: () => Promise.resolve(fakeFirebase) }));

const deleteOwnAccount = vi.hoisted(() => vi.fn(() => Promise.resolve({ ok: true })));
vi.mock('./api/account-deletion.ts', () => ({ deleteOwnAccount }));

const onDeleted = vi.fn();

const show = () =>
  renderAt(
    <>
      <ToastStack />
      <Routes>
        <Route path="/auth/verify" element={<VerifyPage onDeleted={onDeleted} />} />
        <Route path="*" element={<Here />} />
      </Routes>
    </>,
    { route: '/auth/verify?next=%2Fuser%2Fsaved' },
  );

beforeEach(async () => {
  fakeFirebase.reset();
  await session.connect();
  fakeFirebase.become(fakeFirebase.addMember('new@mail.test', { verified: false }));
  await session.settled();
});

test('a visitor is sent to the login', async () => {
  fakeFirebase.reset();
  await session.settled();
  show();
  expect(screen.getByText('at /auth/login?next=%2Fuser%2Fsaved')).toBeVisible();
});

test('the page continues once the link has been opened, and says so if it has not', async () => {
  const { user } = show();
  const check = screen.getByRole('button', { name: 'I have opened the link' });
  await user.click(check);
  expect(await screen.findByRole('status')).toHaveTextContent('Not verified yet.');
  fakeFirebase.verify('new@mail.test');
  await user.click(check);
  expect(await screen.findByText('at /user/saved')).toBeVisible();
  expect(screen.getByText('Your e-mail address is verified. Welcome!')).toBeVisible();
});

test('the page continues by itself when the member returns from the mail', async () => {
  show();
  fakeFirebase.verify('new@mail.test');
  act(() => void window.dispatchEvent(new Event('focus')));
  expect(await screen.findByText('at /user/saved')).toBeVisible();
});

test('the member can use another account', async () => {
  const { user } = show();
  await user.click(screen.getByRole('button', { name: 'Use another account' }));
  expect(await screen.findByText('at /auth/login?next=%2Fuser%2Fsaved')).toBeVisible();
});

test('the member can delete the account without verifying its address', async () => {
  const { user } = show();
  await user.click(screen.getByRole('button', { name: 'Delete this account' }));
  await user.type(screen.getByRole('textbox', { name: /^Type/ }), 'delete');
  await user.type(screen.getByLabelText('Your password'), 'correct horse');
  await user.click(screen.getByRole('button', { name: 'Delete for good' }));
  await vi.waitFor(() => expect(onDeleted).toHaveBeenCalledExactlyOnceWith('uid-new@mail.test'));
  expect(deleteOwnAccount).toHaveBeenCalledOnce();
});

describe('the page that waits for the verification, over time', () => {
  beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));

  /** Advances second by second, so that each one renders before the next. */
  async function pass(seconds: number) {
    for (let each = 0; each < seconds; each += 1) await act(() => vi.advanceTimersByTimeAsync(1000));
  }

  test('another mail can be sent at most once a minute', async () => {
    show();
    act(() => screen.getByRole('button', { name: 'Send it again' }).click());
    expect(await screen.findByText(/Sent again to new@mail.test/)).toBeVisible();
    const button = screen.getByRole('button', { name: /^Send it again in \d+ s$/ });
    expect(button).toBeDisabled();
    await pass(60);
    expect(screen.getByRole('button', { name: 'Send it again' })).toBeEnabled();
    expect(fakeFirebase.mails).toHaveLength(1);
  });

  test('a link opened on another device is noticed within seconds', async () => {
    show();
    await pass(4);
    fakeFirebase.verify('new@mail.test');
    await pass(5);
    expect(await screen.findByText('at /user/saved')).toBeVisible();
  });

  test('a page left open stops checking after ten minutes', async () => {
    show();
    await pass(11 * 60);
    fakeFirebase.calls = [];
    await pass(60);
    expect(fakeFirebase.calls).toEqual([]);
  });
});
