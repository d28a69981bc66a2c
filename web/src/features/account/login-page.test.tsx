import { screen, waitFor } from '@testing-library/react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { fakeFirebase } from '../../platform/testing/fake-firebase.ts';
import { renderAt } from '../../testing/render.tsx';
import { LoginPage } from './login-page.tsx';
import { ResetPage } from './reset-page.tsx';
import { RequireAccess } from './require-access.tsx';

vi.mock('../../platform/firebase/load.ts', () => ({ loadFirebase: () => Promise.resolve(fakeFirebase) }));

function Here() {
  const { pathname, search } = useLocation();
  return <p>{`at ${pathname}${search}`}</p>;
}

function show(route = '/auth/login?next=%2Fuser%2Fsaved') {
  const guarded = (
    <RequireAccess to="signed-out">
      <LoginPage />
    </RequireAccess>
  );
  return renderAt(
    <Routes>
      <Route path="/auth/login" element={guarded} />
      <Route path="*" element={<Here />} />
    </Routes>,
    { route },
  );
}

const email = () => screen.getByRole('textbox', { name: 'E-mail' });
const password = () => screen.getByLabelText('Password');
const submit = () => screen.getByRole('button', { name: 'Log in' });

beforeEach(() => {
  fakeFirebase.reset();
  sessionStorage.clear();
});

test('the e-mail that was typed is there again when the password has to be reset, and forgotten after the login', async () => {
  fakeFirebase.addMember('fan@mail.test');
  const { user, unmount } = show();
  await user.type(email(), 'fan@mail.test');
  await user.type(password(), 'correct horse');
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('correct horse');
  unmount();
  const reset = renderAt(<ResetPage />, { route: '/auth/reset' });
  expect(email()).toHaveValue('fan@mail.test');
  reset.unmount();
  const later = show();
  await later.user.type(password(), 'correct horse{Enter}');
  expect(await screen.findByText('at /user/saved')).toBeVisible();
  expect(sessionStorage).toHaveLength(0);
});

test('signs a member in and leads on to where they wanted', async () => {
  fakeFirebase.addMember('fan@mail.test');
  const { user } = show();
  await user.type(email(), ' fan@mail.test ');
  await user.type(password(), 'correct horse');
  await user.click(submit());
  expect(await screen.findByText('at /user/saved')).toBeVisible();
});

test('sends an account that is not verified to its inbox', async () => {
  fakeFirebase.addMember('new@mail.test', { verified: false });
  const { user } = show();
  await user.type(email(), 'new@mail.test');
  await user.type(password(), 'correct horse{Enter}');
  expect(await screen.findByText('at /auth/verify?next=%2Fuser%2Fsaved')).toBeVisible();
});

test('a wrong password is said in the form, and the password is where one types next', async () => {
  fakeFirebase.addMember('fan@mail.test');
  const { user } = show();
  await user.type(email(), 'fan@mail.test');
  await user.type(password(), 'wrong{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('Wrong e-mail or password.');
  expect(password()).toHaveFocus();
  expect(submit()).toBeEnabled();
});

test('empty fields are named, the first one gets the focus, and nothing is sent', async () => {
  const { user } = show();
  await user.click(submit());
  expect(email()).toHaveAccessibleDescription('Enter your e-mail address.');
  expect(password()).toHaveAccessibleDescription('Enter your password.');
  expect(email()).toHaveFocus();
  expect(fakeFirebase.calls).not.toContain('signIn');
});

test('a second press while the first is under way does nothing', async () => {
  fakeFirebase.hang.add('signIn');
  const { user } = show();
  await user.type(email(), 'fan@mail.test');
  await user.type(password(), 'correct horse');
  await user.dblClick(submit());
  const pending = await screen.findByRole('button', { name: 'Logging in…' });
  await user.click(pending);
  await user.type(password(), '{Enter}');
  expect(fakeFirebase.calls.filter((call) => call === 'signIn')).toHaveLength(1);
});

test('without network it says so and keeps what was typed', async () => {
  fakeFirebase.fail.signIn = 'auth/network-request-failed';
  const { user } = show();
  await user.type(email(), 'fan@mail.test');
  await user.type(password(), 'correct horse{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('Check your connection');
  expect(email()).toHaveValue('fan@mail.test');
  expect(password()).toHaveValue('correct horse');
});

test('signs in with Google', async () => {
  const { user } = show();
  await user.click(screen.getByRole('button', { name: 'Continue with Google' }));
  expect(await screen.findByText('at /user/saved')).toBeVisible();
});

test('where Google’s helper cannot be loaded it says so, and the form works', async () => {
  fakeFirebase.addMember('fan@mail.test');
  fakeFirebase.fail.signInWithGoogle = 'auth/internal-error';
  const { user } = show();
  await user.click(screen.getByRole('button', { name: 'Continue with Google' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('E-mail and password work without it.');
  await user.type(email(), 'fan@mail.test');
  await user.type(password(), 'correct horse{Enter}');
  expect(await screen.findByText('at /user/saved')).toBeVisible();
});

test('a Google window that stays open does not lock the form', async () => {
  fakeFirebase.addMember('fan@mail.test');
  fakeFirebase.hang.add('signInWithGoogle');
  const { user } = show();
  await user.click(screen.getByRole('button', { name: 'Continue with Google' }));
  expect(screen.getByRole('button', { name: 'Waiting for Google…' })).toBeVisible();
  await user.type(email(), 'fan@mail.test');
  await user.type(password(), 'correct horse{Enter}');
  expect(await screen.findByText('at /user/saved')).toBeVisible();
});

test('password managers know the fields, and the password can be looked at', async () => {
  const { user } = show();
  expect(email()).toHaveAttribute('autocomplete', 'username');
  expect(password()).toHaveAttribute('autocomplete', 'current-password');
  await user.click(screen.getByRole('button', { name: /^Show ?password$/ }));
  expect(password()).toHaveAttribute('type', 'text');
});

test('a Caps Lock that is on is mentioned', async () => {
  const { user } = show();
  await user.click(password());
  await user.keyboard('{CapsLock}a');
  await waitFor(() => expect(screen.getByText('Caps Lock is on.')).toBeVisible());
});
