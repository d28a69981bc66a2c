import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { currentIdToken, session } from './session.ts';
import { fakeFirebase } from '../testing/fake-firebase.ts';

const loadFirebase = vi.hoisted(() => vi.fn());
vi.mock('../firebase/load.ts', () => ({ loadFirebase }));

afterEach(() => void vi.restoreAllMocks());
beforeEach(() => {
  fakeFirebase.reset();
  loadFirebase.mockReset().mockResolvedValue(fakeFirebase);
});

test('a visitor has no ID token, and nothing is loaded to determine that', async () => {
  expect(await currentIdToken()).toBeNull();
  expect(loadFirebase).not.toHaveBeenCalled();
});

test('a member has an ID token, and one that cannot be fetched counts as none', async () => {
  await session.connect();
  fakeFirebase.become(fakeFirebase.addMember('fan@mail.test'));
  await session.settled();
  expect(await currentIdToken()).toBe('token 1');

  const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  fakeFirebase.fail.token = 'auth/network-request-failed';
  expect(await currentIdToken()).toBeNull();
  expect(errors).toHaveBeenCalledOnce();
});

test('an account whose e-mail is not verified has no ID token', async () => {
  await session.connect();
  fakeFirebase.become(fakeFirebase.addMember('new@mail.test', { verified: false }));
  await session.settled();
  expect(await currentIdToken()).toBeNull();
});
