import { screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { signOut } from '../../platform/session/accounts.ts';
import { removeUnsentWriting, unsentWritingOf } from '../unsent-writing.ts';
import { Here, renderAt } from '../../testing/render.tsx';
import { toastStore } from '../../ui/toast-store.ts';
import { ProfileMenu } from './profile-menu.tsx';

vi.mock('../../platform/session/accounts.ts', () => ({ signOut: vi.fn() }));
vi.mock('../unsent-writing.ts', () => ({
  unsentWritingOf: vi.fn(),
  removeUnsentWriting: vi.fn(),
  unsentCommentsOf: (uid: string) => (uid === 'u1' ? ['Louder, please.'] : []),
}));
const nothing = { comments: 0, events: 0, articles: 0, inTab: 0 };
beforeEach(() => {
  vi.mocked(unsentWritingOf).mockResolvedValue(nothing);
});
beforeEach(() => vi.mocked(signOut).mockResolvedValue({ ok: true, value: undefined }));

const user = {
  uid: 'u1',
  email: 'fan@mail.test',
  displayName: 'Vera Volt',
  photoURL: null,
  emailVerified: true as const,
  claims: {},
  idToken: '',
};

function setUp({
  unread = 0,
  photoURL = null,
  route = '/',
}: { unread?: number; photoURL?: string | null; route?: string } = {}) {
  return renderAt(
    <>
      <ProfileMenu user={{ ...user, photoURL }} unread={unread} />
      <Routes>
        <Route path="*" element={<Here />} />
      </Routes>
    </>,
    { route },
  );
}

it.each([
  [1, 'Profile 1 unread notification'],
  [4, 'Profile 4 unread notifications'],
])(
  'without a picture, the button of the profile menu shows the word Profile and a count of %i',
  (unread, name) => {
    setUp({ unread });
    expect(screen.getByRole('button')).toHaveTextContent(/^Profile/);
    expect(screen.getByRole('button', { name })).toBeVisible();
  },
);

it('the button of the profile menu shows the member’s picture and is named Profile', () => {
  setUp({ photoURL: '/media/vera.jpg' });
  const button = screen.getByRole('button', { name: 'Profile' });
  expect(button.querySelector('img')).toHaveAttribute('src', '/media/vera.jpg');
});

it('the profile menu has the profile under the member’s name, the notifications with their count, and Log Out', async () => {
  const person = setUp({ unread: 4 }).user;
  await person.click(screen.getByRole('button', { name: /Profile/ }));
  expect(screen.getByRole('link', { name: 'Vera Volt' })).toHaveAttribute('href', '/user/profile');
  expect(screen.getByRole('link', { name: 'Notifications 4 unread' })).toHaveAttribute(
    'href',
    '/user/notifications',
  );
  expect(screen.getByRole('button', { name: 'Sign Out' })).toBeVisible();
});

it('the profile menu opens only on click, and closes on Escape or when a link is followed', async () => {
  const person = setUp().user;
  const button = screen.getByRole('button', { name: 'Profile' });
  await person.hover(button);
  await person.tab();
  expect(button).toHaveFocus();
  expect(screen.queryByRole('link')).toBeNull();

  await person.keyboard('{Enter}');
  await person.click(screen.getByRole('link', { name: 'Vera Volt' }));
  expect(screen.getByText('at /user/profile')).toBeVisible();
  expect(screen.queryByRole('link')).toBeNull();

  await person.click(button);
  await person.keyboard('{Escape}');
  expect(screen.queryByRole('link')).toBeNull();
  expect(button).toHaveFocus();
});

it('signing out leaves a members-only page', async () => {
  const person = setUp({ route: '/user/notifications' }).user;
  await person.click(screen.getByRole('button', { name: /Profile/ }));
  await person.click(screen.getByRole('button', { name: 'Sign Out' }));
  expect(await screen.findByText('at /')).toBeVisible();
  expect(signOut).toHaveBeenCalledOnce();
});

it('signing out stays on a public page', async () => {
  const person = setUp({ route: '/events' }).user;
  await person.click(screen.getByRole('button', { name: /Profile/ }));
  await person.click(screen.getByRole('button', { name: 'Sign Out' }));
  await vi.waitFor(() => expect(signOut).toHaveBeenCalledOnce());
  expect(screen.getByText('at /events')).toBeVisible();
});

describe('signing out with unsent texts on the device', () => {
  const open = async () => {
    vi.mocked(unsentWritingOf).mockResolvedValue({ ...nothing, comments: 1, events: 2 });
    const person = setUp({ route: '/events' }).user;
    await person.click(screen.getByRole('button', { name: /Profile/ }));
    await person.click(screen.getByRole('button', { name: 'Sign Out' }));
    expect(await screen.findByRole('dialog', { name: 'Sign out?' })).toHaveTextContent(
      'You have an unposted comment and 2 unsent events on this device. Unsaved text in other tabs of this browser is removed, too.',
    );
    expect(signOut).not.toHaveBeenCalled();
    return person;
  };

  it('signing out with unsent texts on the device asks first and can be cancelled', async () => {
    const person = await open();
    await person.click(screen.getByRole('button', { name: 'Stay' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('button', { name: 'Profile' })).toHaveFocus();
    expect(signOut).not.toHaveBeenCalled();
    expect(removeUnsentWriting).not.toHaveBeenCalled();
  });

  it('an unposted comment can be copied before signing out, also if its article is gone', async () => {
    const person = await open();
    await person.click(screen.getByRole('button', { name: 'Copy the comment' }));
    expect(await screen.findByText('Copied.')).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe('Louder, please.');
  });

  it('signing out removes the unsent texts from the device', async () => {
    const person = await open();
    await person.click(screen.getByRole('button', { name: 'Sign out and remove them' }));
    await vi.waitFor(() => expect(removeUnsentWriting).toHaveBeenCalledWith('u1'));
    expect(signOut).toHaveBeenCalledOnce();
  });

  it('signing out with unsent texts cannot be cancelled once it has begun removing them', async () => {
    let finish = () => undefined as void;
    vi.mocked(signOut).mockReturnValue(
      new Promise((resolve) => {
        finish = () => resolve({ ok: true, value: undefined });
      }),
    );
    const person = await open();
    await person.click(screen.getByRole('button', { name: 'Sign out and remove them' }));
    await person.click(screen.getByRole('button', { name: 'Stay' }));
    await person.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.getByRole('dialog', { name: 'Sign out?' })).toHaveTextContent('Signing out…');
    finish();
    await vi.waitFor(() => expect(removeUnsentWriting).toHaveBeenCalledWith('u1'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('a failed sign-out removes no unsent texts and shows a toast', async () => {
    vi.mocked(signOut).mockResolvedValue({ ok: false, code: 'not-loaded' });
    const person = await open();
    await person.click(screen.getByRole('button', { name: 'Sign out and remove them' }));
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(removeUnsentWriting).not.toHaveBeenCalled();
    expect(toastStore.get().map(({ text }) => text)).toContain(
      'That did not work: you are still signed in. Try it again.',
    );
  });
});
