import { screen } from '@testing-library/react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { signOut } from '../../services/accounts.ts';
import { renderAt } from '../../testing/render.tsx';
import { ProfileMenu } from './profile-menu.tsx';

vi.mock('../../services/accounts.ts', () => ({ signOut: vi.fn() }));
beforeEach(() => vi.mocked(signOut).mockReset().mockResolvedValue({ ok: true, value: undefined }));

const user = {
  uid: 'u1',
  email: 'fan@mail.test',
  displayName: 'Vera Volt',
  photoURL: null,
  emailVerified: true as const,
  claims: {},
  idToken: '',
};

function Place() {
  return <p>at {useLocation().pathname}</p>;
}

function setUp({
  unread = 0,
  photoURL = null,
  route = '/',
}: { unread?: number; photoURL?: string | null; route?: string } = {}) {
  return renderAt(
    <>
      <ProfileMenu user={{ ...user, photoURL }} unread={unread} />
      <Routes>
        <Route path="*" element={<Place />} />
      </Routes>
    </>,
    { route },
  );
}

it('is the word Profile without a picture, and says how much is unread', () => {
  setUp({ unread: 4 });
  expect(screen.getByRole('button')).toHaveTextContent(/^Profile/);
  expect(screen.getByRole('button', { name: 'Profile 4 unread notifications' })).toBeVisible();
});

it('is the picture where there is one, and is still called Profile', () => {
  setUp({ photoURL: '/media/vera.jpg' });
  const button = screen.getByRole('button', { name: 'Profile' });
  expect(button.querySelector('img')).toHaveAttribute('src', '/media/vera.jpg');
});

it('holds the profile by name, the notifications with their count, and the way out', async () => {
  const person = setUp({ unread: 4 }).user;
  await person.click(screen.getByRole('button', { name: /Profile/ }));
  expect(screen.getByRole('link', { name: 'Vera Volt' })).toHaveAttribute('href', '/user/profile');
  expect(screen.getByRole('link', { name: 'Notifications 4 unread' })).toHaveAttribute(
    'href',
    '/user/notifications',
  );
  expect(screen.getByRole('button', { name: 'Sign Out' })).toBeVisible();
});

it('opens by a press alone, and closes when an entry is followed or on Escape', async () => {
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

it("leaves a member's own page when signing out, and stays on a public one", async () => {
  const person = setUp({ route: '/user/notifications' }).user;
  await person.click(screen.getByRole('button', { name: /Profile/ }));
  await person.click(screen.getByRole('button', { name: 'Sign Out' }));
  expect(signOut).toHaveBeenCalledOnce();
  expect(screen.getByText('at /')).toBeVisible();
});

it('stays where it is on a public page', async () => {
  const person = setUp({ route: '/events' }).user;
  await person.click(screen.getByRole('button', { name: /Profile/ }));
  await person.click(screen.getByRole('button', { name: 'Sign Out' }));
  expect(signOut).toHaveBeenCalledOnce();
  expect(screen.getByText('at /events')).toBeVisible();
});
