import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { session } from '../../../platform/session/session.ts';
import { setOnline } from '../../../testing/network.ts';
import { fakeFirebase } from '../../../platform/testing/fake-firebase.ts';
import { renderAt } from '../../../testing/render.tsx';
import { useSession } from '../index.ts';
import { OwnLogin } from './own-login.tsx';

vi.mock('../../../platform/session/refresh-account.ts', () => ({ refreshAccount: () => Promise.resolve() }));
vi.mock('../../../platform/firebase/load.ts', () => ({ loadFirebase: () => Promise.resolve(fakeFirebase) }));

function Page() {
  const now = useSession();
  return now.state === 'signed-in' ? <OwnLogin email={now.user.email} /> : <p>logged out</p>;
}

let member: ReturnType<typeof fakeFirebase.addMember>;

beforeEach(async () => {
  fakeFirebase.reset();
  member = fakeFirebase.addMember('fan@mail.test');
  await session.connect();
  fakeFirebase.become(member);
  await session.settled();
});

const show = () => renderAt(<Page />);
const press = async (user: ReturnType<typeof show>['user'], name: string) =>
  user.click(await screen.findByRole('button', { name }));
const field = (label: string) => screen.findByLabelText(label);

describe('changing the password', () => {
  const open = async () => {
    const shown = show();
    await press(shown.user, 'Change password');
    return shown;
  };
  const fill = async ({ user }: ReturnType<typeof show>, current: string, next: string) => {
    await user.type(await field('Current password'), current);
    await user.type(await field('New password'), next);
    await user.dblClick(screen.getByRole('button', { name: 'Set the new password' }));
  };

  test('the current password and a new one change the password, once, and the page says so', async () => {
    await fill(await open(), 'correct horse', 'ace of spades');
    expect(await screen.findByText('Password changed.')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(member.password).toBe('ace of spades');
    expect(fakeFirebase.calls.filter((call) => call === 'setPassword')).toHaveLength(1);
  });

  test.each([
    ['a wrong current password', 'battery', 'ace of spades', 'That is not the password of this account.'],
    ['a short new password', 'correct horse', 'short', 'Use at least 8 characters.'],
    [
      'the current password as the new one',
      'correct horse',
      'correct horse',
      'This is your password already.',
    ],
  ])('%s is refused at its field, and nothing changes', async (_what, current, next, message) => {
    await fill(await open(), current, next);
    expect(await screen.findByText(message, { exact: false })).toBeVisible();
    expect(document.activeElement).toHaveAccessibleDescription(expect.stringContaining(message) as string);
    expect(member.password).toBe('correct horse');
  });

  test.each([
    ['auth/too-many-requests', 'Too many tries in a row.'],
    ['auth/network-request-failed', 'We cannot reach the sign-in service.'],
    ['auth/user-token-expired', 'You are logged out here'],
  ])('the failure %s is explained, and what was typed stays', async (code, message) => {
    fakeFirebase.fail.reauthenticate = code;
    await fill(await open(), 'correct horse', 'ace of spades');
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(await field('New password')).toHaveValue('ace of spades');
  });

  test('the focus begins in the first field that can be filled in', async () => {
    await open();
    expect(await field('Current password')).toHaveFocus();
  });

  test('a password that the service finds too weak is refused at its field', async () => {
    fakeFirebase.fail.setPassword = 'auth/weak-password';
    await fill(await open(), 'correct horse', 'password');
    expect(await field('New password')).toHaveAccessibleDescription(/too easy to guess/);
    expect(await field('New password')).toHaveFocus();
  });

  test('no password is sent while offline', async () => {
    setOnline(false);
    await fill(await open(), 'correct horse', 'ace of spades');
    expect(await screen.findByRole('alert')).toHaveTextContent('Check your connection');
    expect(fakeFirebase.calls).not.toContain('reauthenticate');
  });
});

describe('changing the e-mail address', () => {
  const open = async () => {
    const shown = show();
    await press(shown.user, 'Change e-mail address');
    return shown;
  };
  const fill = async ({ user }: ReturnType<typeof show>, email: string, password = 'correct horse') => {
    await user.type(await field('New e-mail address'), email);
    await user.type(await field('Your password'), password);
    await user.dblClick(screen.getByRole('button', { name: 'Send me the link' }));
  };
  const waits = () => screen.findByText(/a mail with a link is on its way to new@mail\.test/);

  test('one mail goes to the new address, and the page says which inbox to look into', async () => {
    const shown = await open();
    await fill(shown, 'new@mail.test');
    expect(await waits()).toBeVisible();
    expect(fakeFirebase.mails).toMatchObject([
      { action: 'change-email', to: 'new@mail.test', continueUrl: `${location.origin}/user/profile` },
    ]);
    expect(session.get()).toMatchObject({ user: { email: 'fan@mail.test' } });
  });

  test('an address that another account has gets the same answer', async () => {
    fakeFirebase.addMember('new@mail.test');
    await fill(await open(), 'new@mail.test');
    expect(await waits()).toBeVisible();
    expect(fakeFirebase.mails).toEqual([]);
  });

  test('a session that goes on after the link was opened shows the new address', async () => {
    await fill(await open(), 'new@mail.test');
    await waits();
    fakeFirebase.move('fan@mail.test', 'new@mail.test', { endsSessions: false });
    act(() => void window.dispatchEvent(new Event('focus')));
    expect(await screen.findByText('Your e-mail address is new@mail.test now.')).toBeVisible();
    expect(screen.queryByText(/is on its way/)).toBeNull();
  });

  test('a session that the change has ended is logged out, with the reason', async () => {
    await fill(await open(), 'new@mail.test');
    await waits();
    fakeFirebase.move('fan@mail.test', 'new@mail.test');
    act(() => void window.dispatchEvent(new Event('focus')));
    expect(await screen.findByText('logged out')).toBeVisible();
    expect(session.get()).toMatchObject({ endReason: 'ended' });
  });

  test.each([
    ['the same address', 'FAN@mail.test', 'correct horse', 'This is your address already.'],
    ['no address', 'fan', 'correct horse', 'This does not look like an e-mail address.'],
    ['a wrong password', 'new@mail.test', 'battery', 'That is not the password of this account.'],
  ])('%s is refused at its field, and no mail is sent', async (_what, email, password, message) => {
    await fill(await open(), email, password);
    expect(await screen.findByText(message)).toBeVisible();
    expect(document.activeElement).toHaveAccessibleDescription(expect.stringContaining(message) as string);
    expect(fakeFirebase.mails).toEqual([]);
  });

  test('an address that only the service finds invalid is refused at its field', async () => {
    fakeFirebase.fail.sendAddressChange = 'auth/invalid-new-email';
    await fill(await open(), 'new@mail.test');
    expect(await field('New e-mail address')).toHaveAccessibleDescription(/is not accepted/);
    expect(await field('New e-mail address')).toHaveFocus();
  });

  test('too many mails are explained, and what was typed stays', async () => {
    fakeFirebase.fail.sendAddressChange = 'auth/too-many-requests';
    await fill(await open(), 'new@mail.test');
    expect(await screen.findByRole('alert')).toHaveTextContent('Too many tries in a row.');
    expect(await field('New e-mail address')).toHaveValue('new@mail.test');
  });

  test('no mail is asked for while offline', async () => {
    setOnline(false);
    await fill(await open(), 'new@mail.test');
    expect(await screen.findByRole('alert')).toHaveTextContent('Check your connection');
    expect(fakeFirebase.calls).not.toContain('reauthenticate');
  });
});

test('a member who logs in only with Google reads that address and password are Google’s', async () => {
  vi.spyOn(fakeFirebase.auth, 'methods').mockReturnValue(['google']);
  show();
  expect(await screen.findByText(/You log in with Google/)).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('button')).toBeNull());
});

test('a member with a password and Google can change both, and reads that Google still works', async () => {
  vi.spyOn(fakeFirebase.auth, 'methods').mockReturnValue(['password', 'google']);
  show();
  expect(await screen.findByText(/or with Google/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Change password' })).toBeVisible();
});
