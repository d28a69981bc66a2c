import { act, screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { createUnsavedStore } from '../../data/use-unsaved.ts';
import { dropUnsent } from '../../testing/drop-unsent.ts';
import { fakeFirebase } from '../../platform/testing/fake-firebase.ts';
import { session } from '../../platform/session/session.ts';
import { Here, renderAt } from '../../testing/render.tsx';
import { LoginPage } from './login-page.tsx';
import { ResetPage } from './reset-page.tsx';
import { RequireAccess } from './require-access.tsx';

vi.mock('../../platform/session/refresh-account.ts', () => ({ refreshAccount: () => Promise.resolve() }));
vi.mock('../../platform/firebase/load.ts', () => ({ loadFirebase: () => Promise.resolve(fakeFirebase) }));

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
});

test('the login says what will be done after it, if a button led here, and not if only the address says so', () => {
  const { unmount } = show('/auth/login?next=%2Farticle%2Fdoom&save=doom&follow=mara');
  expect(screen.getByText('Log in to see what you saved, to comment and to follow.')).toBeVisible();
  expect({ ...localStorage }).toEqual({});
  unmount();
  const pressed = { kind: 'save', id: 'doom', promise: 'Then “Doom” is saved.', at: Date.now() };
  localStorage.setItem('riffhall:after-login', JSON.stringify(pressed));
  show('/auth/login?next=%2Farticle%2Fdoom');
  expect(screen.getByText('Log in. Then “Doom” is saved.')).toBeVisible();
});

test('the typed e-mail is prefilled on the reset page, and forgotten after the login', async () => {
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

test.each([
  ['the page whose link led to the login', true, '/article?tag=doom'],
  ['the home page, where the address was typed,', false, '/'],
])('%s follows the login', async (_, sameDocument, expected) => {
  const url = `${location.origin}/article?tag=doom`;
  vi.stubGlobal('navigation', { currentEntry: { index: 1 }, entries: () => [{ url, sameDocument }, {}] });
  fakeFirebase.addMember('fan@mail.test');
  const { user } = show('/auth/login');
  await user.type(email(), ' fan@mail.test ');
  await user.type(password(), 'correct horse{Enter}');
  expect(await screen.findByText(`at ${expected}`)).toBeVisible();
});

test('an account without a verified e-mail is sent to the page that asks to verify it', async () => {
  fakeFirebase.addMember('new@mail.test', { verified: false });
  const { user } = show();
  await user.type(email(), 'new@mail.test');
  await user.type(password(), 'correct horse{Enter}');
  expect(await screen.findByText('at /auth/verify?next=%2Fuser%2Fsaved')).toBeVisible();
});

test('a wrong password is reported in the form, and its field gets the focus', async () => {
  fakeFirebase.addMember('fan@mail.test');
  const { user } = show();
  await user.type(email(), 'fan@mail.test');
  await user.type(password(), 'wrong{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('Wrong e-mail or password.');
  expect(password()).toHaveFocus();
  expect(submit()).toBeEnabled();
});

test('empty fields are reported, the first one gets the focus, and nothing is sent', async () => {
  const { user } = show();
  await user.click(submit());
  expect(email()).toHaveAccessibleDescription('Enter your e-mail address.');
  expect(password()).toHaveAccessibleDescription('Enter your password.');
  expect(email()).toHaveFocus();
  expect(fakeFirebase.calls).not.toContain('signIn');
});

test('a login while offline says so and keeps the fields', async () => {
  fakeFirebase.fail.signIn = 'auth/network-request-failed';
  const { user } = show();
  await user.type(email(), 'fan@mail.test');
  await user.type(password(), 'correct horse{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('Check your connection');
  expect(email()).toHaveValue('fan@mail.test');
  expect(password()).toHaveValue('correct horse');
});

test('a member can log in with Google', async () => {
  const { user } = show();
  await user.click(screen.getByRole('button', { name: 'Continue with Google' }));
  expect(await screen.findByText('at /user/saved')).toBeVisible();
});

test('the form works if Google’s helper fails to load, and says so', async () => {
  fakeFirebase.addMember('fan@mail.test');
  fakeFirebase.fail.signInWithGoogle = 'auth/internal-error';
  const { user } = show();
  await user.click(screen.getByRole('button', { name: 'Continue with Google' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('E-mail and password work without it.');
  await user.type(email(), 'fan@mail.test');
  await user.type(password(), 'correct horse{Enter}');
  expect(await screen.findByText('at /user/saved')).toBeVisible();
});

test('the button of Google says so if the site does not offer its sign-in', async () => {
  const { user } = show();
  fakeFirebase.fail.signInWithGoogle = 'auth/operation-not-allowed';
  await user.click(screen.getByRole('button', { name: 'Continue with Google' }));
  expect(await screen.findByText(/Google’s sign-in is not set up on this site/)).toBeVisible();
});

test('an open Google window does not lock the form', async () => {
  fakeFirebase.addMember('fan@mail.test');
  fakeFirebase.hang.add('signInWithGoogle');
  const { user } = show();
  await user.click(screen.getByRole('button', { name: 'Continue with Google' }));
  expect(screen.getByRole('button', { name: 'Waiting for Google…' })).toBeVisible();
  await user.type(email(), 'fan@mail.test');
  await user.type(password(), 'correct horse{Enter}');
  expect(await screen.findByText('at /user/saved')).toBeVisible();
});

test('the fields are marked for password managers, and the password can be shown', async () => {
  const { user } = show();
  expect(email()).toHaveAttribute('autocomplete', 'username');
  expect(password()).toHaveAttribute('autocomplete', 'current-password');
  await user.click(screen.getByRole('button', { name: /^Show ?password$/ }));
  expect(password()).toHaveAttribute('type', 'text');
});

test('the form warns when Caps Lock is on', async () => {
  const { user } = show();
  await user.click(password());
  await user.keyboard('{CapsLock}a');
  await waitFor(() => expect(screen.getByText('Caps Lock is on.')).toBeVisible());
});

test('the login says that unsaved input is waiting, until its member has discarded it', () => {
  createUnsavedStore<string>().set('fan', 'profile', 'Loud.');
  show();
  expect(screen.getByText(/^What you typed waits in this browser tab\./)).toBeVisible();
  act(() => dropUnsent('fan'));
  expect(screen.queryByText(/^What you typed waits/)).not.toBeInTheDocument();
});

test('a member whose session was ended by a change made elsewhere reads why', async () => {
  const member = fakeFirebase.addMember('fan@mail.test');
  await session.connect();
  fakeFirebase.become(member);
  await session.settled();
  member.ended = true;
  await session.recheck();
  show();
  expect(screen.getByText(/the password or the e-mail address of an account is changed/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'reset your password' })).toHaveAttribute('href', '/auth/reset');
});
