import { screen } from '@testing-library/react';
import { StrictMode } from 'react';
import { Route, Routes } from 'react-router-dom';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { EmailAction } from '../../platform/firebase/types.ts';
import { refreshAccount } from '../../platform/session/refresh-account.ts';
import { session } from '../../platform/session/session.ts';
import { fakeFirebase } from '../../platform/testing/fake-firebase.ts';
import { Here, renderAt } from '../../testing/render.tsx';
import { EmailActionPage } from './email-action-page.tsx';

vi.mock('../../platform/session/refresh-account.ts', () => ({
  refreshAccount: vi.fn(() => Promise.resolve()),
}));
vi.mock('../../platform/firebase/load.ts', () => ({ loadFirebase: () => Promise.resolve(fakeFirebase) }));

function open(mode: string, { code = 'code', continueUrl = `${location.origin}/user/saved` } = {}) {
  const parameters = new URLSearchParams({ mode, oobCode: code, continueUrl, apiKey: 'key', lang: 'en' });
  return renderAt(
    <StrictMode>
      <Routes>
        <Route path="/auth/action" element={<EmailActionPage />} />
        <Route path="*" element={<Here />} />
      </Routes>
    </StrictMode>,
    { route: `/auth/action?${parameters}` },
  );
}

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const mail = (action: EmailAction, email: string) => fakeFirebase.links.set('code', { action, email });

async function signInHere(email: string, verified: boolean) {
  fakeFirebase.become(fakeFirebase.addMember(email, { verified }));
  await session.settled();
}

beforeEach(async () => {
  fakeFirebase.reset();
  await session.connect();
});

describe('a link that verifies the e-mail', () => {
  test('in the browser that signed up, the link signs the member in and continues', async () => {
    await signInHere('new@mail.test', false);
    mail('verify-email', 'new@mail.test');
    open('verifyEmail');
    expect(await screen.findByText('at /auth/verify?next=%2Fuser%2Fsaved')).toBeVisible();
    expect(session.get()).toMatchObject({ state: 'signed-in' });
  });

  test('on another device, the link says that the e-mail is verified and offers to log in', async () => {
    fakeFirebase.addMember('new@mail.test', { verified: false });
    mail('verify-email', 'new@mail.test');
    open('verifyEmail');
    expect(await heading('Verified')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Log in here' })).toHaveAttribute(
      'href',
      '/auth/login?next=%2Fuser%2Fsaved',
    );
  });

  test('if another account is logged in here, the link says whose address was verified', async () => {
    await signInHere('fan@mail.test', true);
    fakeFirebase.addMember('new@mail.test', { verified: false });
    mail('verify-email', 'new@mail.test');
    open('verifyEmail');
    expect(await heading('Verified')).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent('new@mail.test is verified.');
    expect(screen.getByText('In this browser you are logged in as fan@mail.test.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go on' })).toHaveAttribute('href', '/user/saved');
  });

  test('a spent link tells a logged-in member that their address is already verified', async () => {
    await signInHere('fan@mail.test', true);
    open('verifyEmail');
    expect(await heading('This link is spent')).toBeVisible();
    expect(
      screen.getByText('You are logged in as fan@mail.test, and that address is verified.'),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go on' })).toHaveAttribute('href', '/user/saved');
    expect(refreshAccount).not.toHaveBeenCalled();
  });

  test('the link continues on retry if the response to the first try was lost', async () => {
    await signInHere('new@mail.test', false);
    mail('verify-email', 'new@mail.test');
    fakeFirebase.fail.applyActionCode = 'auth/network-request-failed';
    const { user } = open('verifyEmail');
    expect(await screen.findByRole('alert')).toHaveTextContent('Check your connection');
    fakeFirebase.fail = {};
    fakeFirebase.verify('new@mail.test');
    fakeFirebase.links.clear();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('at /auth/verify?next=%2Fuser%2Fsaved')).toBeVisible();
  });

  test('a used link says how to get a new one', async () => {
    await signInHere('new@mail.test', false);
    open('verifyEmail');
    expect(await heading('This link is spent')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Send me a new mail' })).toHaveAttribute('href', '/auth/verify');
  });

  test('the link never redirects to another site', async () => {
    await signInHere('new@mail.test', false);
    mail('verify-email', 'new@mail.test');
    open('verifyEmail', { continueUrl: 'https://evil.test/' });
    expect(await screen.findByText('at /auth/verify')).toBeVisible();
  });
});

describe('a link that resets the password', () => {
  test('setting the new password signs the member in and continues', async () => {
    const member = fakeFirebase.addMember('fan@mail.test');
    mail('reset-password', 'fan@mail.test');
    const { user } = open('resetPassword');
    expect(await screen.findByLabelText('Account')).toHaveValue('fan@mail.test');
    await user.type(screen.getByLabelText('New password'), 'ace of spades');
    await user.click(screen.getByRole('button', { name: 'Set password and log in' }));
    expect(await screen.findByRole('status')).toHaveTextContent(
      'Your new password is set and you are logged in.',
    );
    expect(screen.getByRole('heading', { level: 1, name: 'Password set' })).toHaveFocus();
    await user.click(screen.getByRole('link', { name: 'Go on' }));
    expect(screen.getByText('at /user/saved')).toBeVisible();
    expect(member.password).toBe('ace of spades');
  });

  test('the new password is set even if the sign-in after it fails', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const member = fakeFirebase.addMember('fan@mail.test');
    mail('reset-password', 'fan@mail.test');
    fakeFirebase.fail.signIn = 'auth/network-request-failed';
    const { user } = open('resetPassword');
    await user.type(await screen.findByLabelText('New password'), 'ace of spades{Enter}');
    await user.click(await screen.findByRole('link', { name: 'Log in with it' }));
    expect(screen.getByText('at /auth/login?next=%2Fuser%2Fsaved')).toBeVisible();
    expect(member.password).toBe('ace of spades');
  });

  test.each([
    ['is spent', () => undefined],
    ['was made for something else', () => mail('verify-email', 'fan@mail.test')],
  ])('a reset link that %s leads to a new one', async (_what, prepare) => {
    prepare();
    open('resetPassword');
    expect(await heading('This link is spent')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Ask for a new link' })).toHaveAttribute('href', '/auth/reset');
  });

  test('a reset link used elsewhere while the form is open stops working', async () => {
    fakeFirebase.addMember('fan@mail.test');
    mail('reset-password', 'fan@mail.test');
    const { user } = open('resetPassword');
    await user.type(await screen.findByLabelText('New password'), 'ace of spades');
    fakeFirebase.links.clear();
    await user.keyboard('{Enter}');
    expect(await heading('This link is spent')).toBeVisible();
  });
});

test('a link that reverts a changed address names the address, and offers a new password', async () => {
  mail('recover-email', 'old@mail.test');
  open('recoverEmail');
  expect(await heading('Address restored')).toBeVisible();
  expect(screen.getByText('Your account is back at old@mail.test.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Set a new password' })).toHaveAttribute('href', '/auth/reset');
});

describe('a link that changes the address', () => {
  const change = (email = 'next@mail.test') =>
    fakeFirebase.links.set('code', { action: 'change-email', email, from: 'fan@mail.test' });

  test('the link names the new address and leads to the login', async () => {
    fakeFirebase.addMember('fan@mail.test');
    change();
    open('verifyAndChangeEmail', { continueUrl: `${location.origin}/user/profile` });
    expect(await heading('Address changed')).toBeVisible();
    expect(screen.getByText('From now on you log in with next@mail.test.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute(
      'href',
      '/auth/login?next=%2Fuser%2Fprofile',
    );
  });

  test('the link logs out the browser that asked for it, and says so', async () => {
    await signInHere('fan@mail.test', true);
    change();
    open('verifyAndChangeEmail');
    expect(await heading('Address changed')).toBeVisible();
    expect(session.get().state).toBe('signed-out');
    expect(screen.getByText(/You are logged out everywhere/)).toBeVisible();
  });

  test('in a browser where another account is logged in, the link says whose page goes on', async () => {
    fakeFirebase.addMember('fan@mail.test');
    await signInHere('other@mail.test', true);
    change();
    open('verifyAndChangeEmail');
    expect(await heading('Address changed')).toBeVisible();
    expect(screen.getByText('In this browser you are logged in as other@mail.test.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go on' })).toBeVisible();
  });

  test('an address that another account has taken meanwhile changes nothing, and the page says so', async () => {
    change();
    fakeFirebase.fail.applyActionCode = 'auth/email-already-in-use';
    open('verifyAndChangeEmail');
    expect(await heading('Address not changed')).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent('Another account has this address.');
  });

  test('a spent link tells a visitor which address to log in with', async () => {
    open('verifyAndChangeEmail');
    expect(await heading('This link is spent')).toBeVisible();
    expect(screen.getByText(/If you have used it, log in with the new address/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Log in' })).toBeVisible();
  });

  test('a spent link tells a logged-in member their address, and where to ask for a new link', async () => {
    await signInHere('fan@mail.test', true);
    open('verifyAndChangeEmail');
    expect(await heading('This link is spent')).toBeVisible();
    expect(screen.getByText(/You are logged in as fan@mail\.test\./)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Profile' })).toHaveAttribute('href', '/user/profile');
  });
});

test('an incomplete link says so', async () => {
  open('somethingElse');
  expect(await heading('Half a link')).toBeVisible();
});
