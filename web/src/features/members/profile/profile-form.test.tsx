import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { ProfileFields, SaveResult } from '../api/profile.ts';
import { type Session, session, type SessionUser } from '../../../platform/session/session.ts';
import { setOnline } from '../../../testing/network.ts';
import { renderAt } from '../../../testing/render.tsx';
import { ToastStack } from '../../../ui/toast.tsx';
import { unsavedProfiles } from './use-profile-draft.ts';
import { ProfileForm } from './profile-form.tsx';

const onBands = vi.fn<(bands: readonly string[]) => void>();
const saveProfile = vi.hoisted(() => vi.fn<(changes: Partial<ProfileFields>) => Promise<SaveResult>>());
vi.mock('../api/profile.ts', async (original) => ({ ...(await original<object>()), saveProfile }));

const ann: SessionUser = {
  uid: 'ann',
  email: 'ann@mail.test',
  displayName: 'Ann',
  photoURL: null,
  bio: 'Loud.',
  bands: { b00: 'Amenra', b01: 'Sleep' },
  emailVerified: true,
  claims: {},
  idToken: '',
};

vi.mock('../../../platform/database-rest.ts', () => ({
  publicReader: () => ({
    get: () => Promise.resolve(null),
    highest: () => Promise.resolve([]),
    lowest: () => Promise.resolve([]),
  }),
}));

beforeEach(() => {
  unsavedProfiles.set('ann', {});
  saveProfile.mockResolvedValue({ ok: true });
});

const show = () => renderAt(<ProfileForm user={ann} onBands={onBands} />);
const name = () => screen.getByRole('textbox', { name: 'Name' });
const bio = () => screen.getByRole('textbox', { name: /^About you/ });
const save = () => screen.getByRole('button', { name: 'Save profile' });

test('changes are saved once, and the form says so', async () => {
  let finish: (result: SaveResult) => void = () => undefined;
  saveProfile.mockReturnValue(new Promise((resolve) => (finish = resolve)));
  const { user, rerender } = show();
  expect(save()).toHaveAttribute('aria-disabled', 'true');
  await user.type(bio(), ' Louder.');
  expect(screen.getByText('Not saved yet.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Remove Amenra' }));
  await user.dblClick(save());
  expect(screen.getByRole('button', { name: 'Saving…' })).toHaveAttribute('aria-busy', 'true');
  expect(saveProfile).toHaveBeenCalledExactlyOnceWith({ bio: 'Loud. Louder.', bands: ['Sleep'] });
  rerender(
    <ProfileForm user={{ ...ann, bio: 'Loud. Louder.', bands: { b00: 'Sleep' } }} onBands={onBands} />,
  );
  finish({ ok: true });
  expect(await screen.findByText('Saved.')).toBeVisible();
});

test('Undo changes disappears along with the changes, and the focus stays in the form', async () => {
  const { user } = show();
  await user.type(bio(), ' Louder.');
  await user.click(screen.getByRole('button', { name: 'Undo changes' }));
  expect(bio()).toHaveValue('Loud.');
  expect(save()).toHaveFocus();
});

test('an invalid name is not sent', async () => {
  const { user } = show();
  await user.clear(name());
  await user.type(name(), 'A');
  await user.click(save());
  expect(screen.getByText('Use at least 2 characters.')).toBeVisible();
  await vi.waitFor(() => expect(name()).toHaveFocus());
  expect(saveProfile).not.toHaveBeenCalled();
});

test('changes stay in the form while offline and after a failure', async () => {
  setOnline(false);
  const { user, unmount } = show();
  await user.type(bio(), ' Louder.');
  await user.click(save());
  expect(screen.getByRole('alert')).toHaveTextContent('You are offline.');
  expect(saveProfile).not.toHaveBeenCalled();
  unmount();

  setOnline(true);
  saveProfile.mockResolvedValue({ ok: false, message: 'The server did not take this.' });
  const again = show();
  expect(bio()).toHaveValue('Loud. Louder.');
  await again.user.click(save());
  expect(await screen.findByRole('alert')).toHaveTextContent('The server did not take this.');
  expect(bio()).toHaveValue('Loud. Louder.');
  await again.user.click(screen.getByRole('button', { name: 'Undo changes' }));
  expect(bio()).toHaveValue('Loud.');
});

const closingAsks = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

test('a change saved after its page was left is no longer kept as unsaved', async () => {
  let finish: (result: SaveResult) => void = () => undefined;
  saveProfile.mockReturnValue(new Promise((resolve) => (finish = resolve)));
  const { user, unmount } = show();
  await user.type(bio(), ' Louder.');
  await user.click(save());
  unmount();
  expect(closingAsks()).toBe(true);
  finish({ ok: true });
  await waitFor(() => expect(closingAsks()).toBe(false));
  expect(unsavedProfiles.of('ann')).toEqual({});
});

test('a save that fails after its page was left shows a toast that the changes are unsaved', async () => {
  vi.spyOn(session, 'get').mockReturnValue({ state: 'signed-in' } as Session);
  let finish: (result: SaveResult) => void = () => undefined;
  saveProfile.mockReturnValue(new Promise((resolve) => (finish = resolve)));
  const { user, rerender } = show();
  await user.type(bio(), ' Louder.');
  await user.click(save());
  rerender(<ToastStack />);
  finish({ ok: false, message: 'No answer.' });
  expect(await screen.findByText(/Your profile has changes that are not saved/)).toBeVisible();
});

test('a save in another tab updates unchanged fields, and leaves changed ones as they were typed', async () => {
  const { user, rerender } = show();
  await user.type(bio(), ' Louder.');
  rerender(<ProfileForm user={{ ...ann, displayName: 'Anna', bio: 'Quiet.' }} onBands={onBands} />);
  expect(name()).toHaveValue('Anna');
  expect(bio()).toHaveValue('Loud. Louder.');
  await user.click(screen.getByRole('button', { name: 'Undo changes' }));
  expect(bio()).toHaveValue('Quiet.');
});

test('favourite bands are reported once they are saved, along with the previous ones', async () => {
  saveProfile.mockResolvedValueOnce({ ok: false, message: 'No.' });
  const { user } = show();
  await user.type(screen.getByRole('combobox', { name: /^Favourite bands/ }), 'Electric Wizard{Enter}');
  await user.click(save());
  expect(await screen.findByText('No.')).toBeVisible();
  expect(onBands).not.toHaveBeenCalled();
  await user.click(save());
  expect(await screen.findByText('Saved.')).toBeVisible();
  expect(onBands).toHaveBeenCalledExactlyOnceWith(
    ['Amenra', 'Sleep'],
    ['Amenra', 'Sleep', 'Electric Wizard'],
  );
});
