import { act, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { SessionUser } from '../../../platform/session/session.ts';
import { renderAt } from '../../../testing/render.tsx';
import { removeAvatar } from '../api/profile.ts';
import { AvatarField } from './avatar-field.tsx';

vi.mock('../api/profile.ts', async (original) => ({
  ...(await original<object>()),
  removeAvatar: vi.fn(),
}));

const ann: SessionUser = {
  uid: 'ann',
  email: 'ann@mail.test',
  displayName: 'Ann',
  photoURL: '/media/0123456789abcdef01234567/avatar.webp',
  bio: '',
  bands: {},
  emailVerified: true,
  claims: {},
  idToken: '',
};

beforeEach(() => void vi.mocked(removeAvatar).mockReset());

test('removing the picture that gets no answer gives the page back, and says that it goes out by itself', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  vi.mocked(removeAvatar).mockReturnValue(new Promise(() => undefined));
  const { user } = renderAt(<AvatarField user={ann} />);
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  await user.click(screen.getByRole('button', { name: 'Remove it' }));
  await act(() => vi.advanceTimersByTimeAsync(8000));
  vi.useRealTimers();
  expect(screen.getByRole('alert')).toHaveTextContent(/^The network is slow/);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
