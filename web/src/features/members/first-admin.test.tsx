import type { CallOutput } from '@contract/calls.ts';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { type CallFailure, callFunction, type CallResult } from '../../platform/call-function.ts';
import { watchPath } from '../../platform/watch-path.ts';
import { renderAt } from '../../testing/render.tsx';
import FirstAdmin from './first-admin.tsx';

vi.mock('../../platform/call-function.ts', () => ({ callFunction: vi.fn() }));
vi.mock('../../platform/watch-path.ts', () => ({ watchPath: vi.fn() }));

/** The database denies members the list of admins, unless there is none. */
const withAdmins = (hasAdmin: boolean) =>
  vi.mocked(watchPath).mockImplementation((_path, parse) => (onValue, onError) => {
    if (hasAdmin) onError(Object.assign(new Error('denied'), { code: 'PERMISSION_DENIED' }));
    else onValue(parse(null));
    return () => undefined;
  });

const answer = (result: CallResult<CallOutput<'setRoles'>>) =>
  vi.mocked(callFunction).mockResolvedValue(result);

async function ask() {
  const { user } = renderAt(<FirstAdmin uid="owner" />);
  await user.click(screen.getByText('Setting this site up?'));
  await user.click(screen.getByRole('button', { name: 'Become the first admin' }));
}

beforeEach(() => {
  withAdmins(false);
});

test('a site that has an admin offers nobody to become the first one', () => {
  withAdmins(true);
  renderAt(<FirstAdmin uid="owner" />);
  expect(screen.queryByText('Setting this site up?')).toBeNull();
});

test('the first admin requests the admin role from the server, and no other', async () => {
  answer({ ok: true, value: { roles: { admin: true, author: false, comments: false } } });
  await ask();
  expect(callFunction).toHaveBeenCalledExactlyOnceWith('setRoles', {
    uid: 'owner',
    roles: { admin: true, author: false, comments: false },
  });
  expect(screen.queryByRole('alert')).toBeNull();
});

test.each<[CallFailure, string]>([
  [{ ok: false, code: 'forbidden', message: 'This needs the role admin.' }, 'The site has an admin already'],
  [{ ok: false, code: 'unreachable', message: 'The server could not be reached.' }, 'could not be reached'],
])('the answer %j is explained', async (result, text) => {
  answer(result);
  await ask();
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
  expect(screen.getByRole('button', { name: 'Become the first admin' })).toBeEnabled();
});
