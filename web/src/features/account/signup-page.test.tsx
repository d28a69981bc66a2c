import { screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { fakeFirebase } from '../../platform/testing/fake-firebase.ts';
import { Here, renderAt } from '../../testing/render.tsx';
import { SignUpPage } from './signup-page.tsx';
import { VerifyPage } from './verify-page.tsx';

vi.mock('../../platform/session/refresh-account.ts', () => ({ refreshAccount: () => Promise.resolve() }));
vi.mock('../../platform/firebase/load.ts', () => ({ loadFirebase: () => Promise.resolve(fakeFirebase) }));

const show = () =>
  renderAt(
    <Routes>
      <Route path="/auth/signup" element={<SignUpPage />} />
      <Route path="/auth/verify" element={<VerifyPage onDeleted={() => undefined} />} />
      <Route path="*" element={<Here />} />
    </Routes>,
    { route: '/auth/signup?next=%2Fuser%2Fsaved' },
  );

type User = ReturnType<typeof show>['user'];

async function fillIn(
  user: User,
  { name = 'Angela', email = 'angela@mail.test', password = 'nemesis 2005' } = {},
) {
  await user.type(screen.getByRole('textbox', { name: 'Name' }), name);
  await user.type(screen.getByRole('textbox', { name: 'E-mail' }), email);
  await user.type(screen.getByLabelText('Password'), password);
  await user.click(screen.getByRole('button', { name: 'Sign up' }));
}

beforeEach(() => {
  fakeFirebase.reset();
});

test('signing up creates the account with its name, sends one mail, and asks to check the inbox', async () => {
  const { user } = show();
  await fillIn(user);
  expect(await screen.findByRole('heading', { level: 1, name: 'Check your inbox' })).toBeVisible();
  expect(screen.getByText('angela@mail.test')).toBeVisible();
  expect(fakeFirebase.members.get('angela@mail.test')?.account.displayName).toBe('Angela');
  expect(fakeFirebase.mails).toEqual([
    expect.objectContaining({ to: 'angela@mail.test', continueUrl: `${location.origin}/user/saved` }),
  ]);
});

test('the form stays busy until the next page is there, however long that takes to load', async () => {
  const { user } = renderAt(<SignUpPage />, { route: '/auth/signup' });
  await fillIn(user);
  await vi.waitFor(() => expect(fakeFirebase.mails).toHaveLength(1));
  await new Promise((resolve) => setTimeout(resolve));
  expect(screen.getByRole('button', { name: 'Making your account…' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
});

test('an e-mail that already has an account is reported, and its field gets the focus', async () => {
  fakeFirebase.addMember('angela@mail.test');
  const { user } = show();
  await fillIn(user);
  expect(await screen.findByRole('alert')).toHaveTextContent('There is an account with this e-mail already.');
  expect(screen.getByRole('textbox', { name: 'E-mail' })).toHaveFocus();
});

test.each([
  ['Name', { name: 'A' }, 'Use at least 2 characters.'],
  ['Name', { name: 'A'.repeat(41) }, 'Use at most 40 characters.'],
  ['E-mail', { email: 'angela' }, 'This does not look like an e-mail address.'],
  ['Password', { password: 'short' }, 'Use at least 8 characters.'],
])('the field %s reports for %j: %s', async (label, values, message) => {
  const { user } = show();
  await fillIn(user, values);
  expect(screen.getByLabelText(label)).toHaveAccessibleDescription(
    expect.stringContaining(message) as string,
  );
  expect(screen.getByLabelText(label)).toHaveFocus();
  expect(fakeFirebase.calls).not.toContain('createAccount');
});

test('a mail that could not be sent is reported on the next page, and can be sent again there', async () => {
  fakeFirebase.fail.sendVerification = 'auth/network-request-failed';
  const { user } = show();
  await fillIn(user);
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Your account is made, but the mail could not be sent.',
  );
  fakeFirebase.fail = {};
  await user.click(screen.getByRole('button', { name: 'Send it again' }));
  expect(await screen.findByText(/Sent again to angela@mail.test/)).toBeVisible();
  expect(fakeFirebase.mails).toHaveLength(1);
});

test('name and e-mail survive a reload, but the password does not', async () => {
  const { user, unmount } = show();
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Angela');
  await user.type(screen.getByRole('textbox', { name: 'E-mail' }), 'angela@mail.test');
  await user.type(screen.getByLabelText('Password'), 'nemesis 2005');
  unmount();
  show();
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Angela');
  expect(screen.getByRole('textbox', { name: 'E-mail' })).toHaveValue('angela@mail.test');
  expect(screen.getByLabelText('Password')).toHaveValue('');
});
