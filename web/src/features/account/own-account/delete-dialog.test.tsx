import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { DeletionResult } from '../api/account-deletion.ts';
import type { AccountResult, SignInMethod } from '../../../platform/session/accounts.ts';
import { setOnline } from '../../../testing/network.ts';
import { renderAt } from '../../../testing/render.tsx';
import { DeleteDialog } from './delete-dialog.tsx';

const services = vi.hoisted(() => ({
  signInMethods: vi.fn<() => Promise<readonly SignInMethod[]>>(),
  reauthenticate: vi.fn<(password: string) => Promise<AccountResult<void>>>(),
  reauthenticateWithGoogle: vi.fn<() => Promise<AccountResult<void>>>(),
  deleteOwnAccount: vi.fn<() => Promise<DeletionResult>>(),
}));
vi.mock('../../../platform/session/accounts.ts', () => services);
vi.mock('../api/account-deletion.ts', () => services);

const onDeleted = vi.fn();
const onClose = vi.fn();

beforeEach(() => {
  services.signInMethods.mockResolvedValue(['password']);
  services.reauthenticate.mockResolvedValue({ ok: true, value: undefined });
  services.reauthenticateWithGoogle.mockResolvedValue({ ok: true, value: undefined });
  services.deleteOwnAccount.mockResolvedValue({ ok: true });
});

const show = () => renderAt(<DeleteDialog email="ann@mail.test" onDeleted={onDeleted} onClose={onClose} />);
const word = () => screen.getByRole('textbox', { name: /^Type/ });
const password = () => screen.getByLabelText('Your password');
const press = () => screen.getByRole('button', { name: 'Delete for good' });

test('deleting the account requires the confirmation word and the password', async () => {
  const { user } = show();
  await user.click(press());
  expect(word()).toHaveFocus();
  await user.type(word(), ' Delete ');
  await user.click(press());
  expect(password()).toHaveFocus();
  expect(services.reauthenticate).not.toHaveBeenCalled();
  await user.type(password(), 'correct horse');
  await user.dblClick(press());
  await vi.waitFor(() => expect(onDeleted).toHaveBeenCalledOnce());
  expect(services.reauthenticate).toHaveBeenCalledExactlyOnceWith('correct horse');
  expect(services.deleteOwnAccount).toHaveBeenCalledOnce();
});

test.each([
  [
    'a wrong password',
    () => services.reauthenticate.mockResolvedValue({ ok: false, code: 'wrong-credentials' }),
    'That is not the password of this account.',
  ],
  [
    'the last admin',
    () => services.deleteOwnAccount.mockResolvedValue({ ok: false, message: 'You are the last admin.' }),
    'You are the last admin.',
  ],
])('the account of %s is not deleted, and the dialog says why', async (_who, prepare, message) => {
  prepare();
  const { user } = show();
  await user.type(word(), 'delete');
  await user.type(password(), 'x');
  await user.click(press());
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  expect(onDeleted).not.toHaveBeenCalled();
  expect(press()).not.toHaveAttribute('aria-busy');
});

test('nothing is deleted while offline', async () => {
  setOnline(false);
  const { user } = show();
  await user.type(word(), 'delete');
  await user.type(password(), 'x');
  await user.click(press());
  expect(await screen.findByRole('alert')).toHaveTextContent('Nothing was deleted.');
  expect(services.reauthenticate).not.toHaveBeenCalled();
});

test('a member who signs in with Google confirms the deletion there', async () => {
  services.signInMethods.mockResolvedValue(['google']);
  const { user } = show();
  const google = await screen.findByRole('button', { name: 'Confirm with Google and delete' });
  expect(screen.queryByLabelText('Your password')).toBeNull();
  await user.type(word(), 'delete');
  await user.click(google);
  await vi.waitFor(() => expect(onDeleted).toHaveBeenCalledOnce());
  expect(services.reauthenticateWithGoogle).toHaveBeenCalledOnce();
});

test('the dialog cannot be closed once a deletion has been confirmed', async () => {
  services.reauthenticate.mockReturnValue(new Promise(() => undefined));
  const { user } = show();
  await user.type(word(), 'delete');
  await user.type(password(), 'correct horse');
  await user.click(press());
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(onClose).not.toHaveBeenCalled();
});
