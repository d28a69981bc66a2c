import { beforeEach, expect, test, vi } from 'vitest';
import { observedSession, resumedSession, settle } from '../testing/observed-session.ts';

vi.mock('./claim-display-name.ts', () => ({ claimDisplayName: vi.fn(() => Promise.resolve()) }));

beforeEach(() => void vi.useFakeTimers());

test('a sign-out in any tab clears the session and stops watching', async () => {
  const { session, firebase, marker } = await resumedSession();
  expect(firebase.watching('users/uid-fan@mail.test')).toBeGreaterThan(0);
  marker.set = false;
  firebase.become(null);
  await settle();
  expect(session.get()).toEqual({ state: 'signed-out', unverified: null });
  expect(firebase.watching('users/uid-fan@mail.test')).toBe(0);
  expect(marker.set).toBe(false);
});

test('a session of an open page whose end the SDK itself finds out, when its token expires, says so', async () => {
  const { session, firebase, marker } = await resumedSession();
  firebase.become(null);
  await settle();
  expect(session.get()).toEqual({ state: 'signed-out', unverified: null, endReason: 'ended' });
  expect(marker.set).toBe(false);
});

test('a sign-out because an admin disabled the account says so and is not an error', async () => {
  const { session, firebase, uid, log } = await resumedSession();
  firebase.fail.token = 'auth/user-disabled';
  firebase.setRecord(uid, { displayName: 'Fan', claimsChangedAt: firebase.now + 1 });
  firebase.become(null);
  await settle();
  expect(session.get()).toEqual({ state: 'signed-out', unverified: null, endReason: 'disabled' });
  expect(log).not.toHaveBeenCalled();
});

test('a remembered session that was ended elsewhere, by a new password or address, says so and is not an error', async () => {
  const { session, firebase, marker, log } = observedSession({ remembered: true });
  const member = firebase.addMember('fan@mail.test');
  firebase.become(member);
  member.ended = true;
  session.start();
  await settle();
  expect(session.get()).toEqual({ state: 'signed-out', unverified: null, endReason: 'ended' });
  expect(marker.set).toBe(false);
  expect(log).not.toHaveBeenCalled();
});

test('a session that has ended when its changed token is read says so and is not an error', async () => {
  const { session, firebase, member, log } = await resumedSession();
  member.ended = true;
  firebase.become(member);
  await settle();
  expect(session.get()).toEqual({ state: 'signed-out', unverified: null, endReason: 'ended' });
  expect(log).not.toHaveBeenCalled();
});

test('a sign-out while the session starts leaves nobody signed in', async () => {
  const { session, firebase, marker } = observedSession({ remembered: true });
  firebase.hang.add('token');
  firebase.become(firebase.addMember('fan@mail.test'));
  session.start();
  await settle();
  marker.set = false;
  firebase.become(null);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(session.get()).toEqual({ state: 'signed-out', unverified: null });
});

test('a log-in as another member shows no data of the first', async () => {
  const { session, firebase } = await resumedSession({
    claims: { roles: { admin: true } },
    record: { displayName: 'First', bio: 'Mine' },
  });
  firebase.become(firebase.addMember('second@mail.test', { name: 'Second' }));
  await settle();
  expect(session.get()).toMatchObject({
    user: { displayName: 'Second', email: 'second@mail.test' },
    roles: { admin: false },
  });
  expect(session.get()).not.toHaveProperty('user.bio');
});
