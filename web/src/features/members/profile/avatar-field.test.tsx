import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
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

test('a picture that could not be removed says why', async () => {
  vi.mocked(removeAvatar).mockResolvedValue({ ok: false, message: 'No answer.' });
  const { user } = renderAt(<AvatarField user={ann} />);
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  await user.click(screen.getByRole('button', { name: 'Remove it' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('No answer.');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
