// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import { fakeFirebase } from '../testing/fake-firebase.ts';
import { logError } from '../log.ts';
import { refreshAccount } from './refresh-account.ts';
import { session } from './session.ts';

vi.mock('./refresh-account.ts', () => ({ refreshAccount: vi.fn(() => Promise.resolve()) }));
vi.mock('../firebase/load.ts', () => ({ loadFirebase: () => Promise.resolve(fakeFirebase) }));
vi.mock('../log.ts', () => ({ logError: vi.fn() }));

beforeEach(async () => {
  fakeFirebase.reset();
  await session.connect();
  fakeFirebase.become(fakeFirebase.addMember('fan@mail.test'));
  await session.settled();
});

test('a session that survives a change of its address shows the new one, and tells the server once', async () => {
  await session.recheck();
  expect(refreshAccount).not.toHaveBeenCalled();
  fakeFirebase.move('fan@mail.test', 'new@mail.test', { endsSessions: false });
  await session.recheck();
  expect(session.get()).toMatchObject({ state: 'signed-in', user: { email: 'new@mail.test' } });
  expect(fakeFirebase.calls.at(-1)).toBe('token');
  expect(refreshAccount).toHaveBeenCalledOnce();
});

test('a session that a change of its address has ended is signed out, and says why', async () => {
  fakeFirebase.move('fan@mail.test', 'new@mail.test');
  await session.recheck();
  expect(session.get()).toEqual({ state: 'signed-out', unverified: null, endReason: 'ended' });
  expect(logError).not.toHaveBeenCalled();
});

test('a check for a changed address without network keeps the member signed in, and logs no error', async () => {
  fakeFirebase.fail.reload = 'auth/network-request-failed';
  await session.recheck();
  expect(session.get().state).toBe('signed-in');
  expect(logError).not.toHaveBeenCalled();
});
