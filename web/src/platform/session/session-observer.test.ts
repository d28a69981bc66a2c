import { beforeEach, describe, expect, test, vi } from 'vitest';
import { FakeFirebase } from '../testing/fake-firebase.ts';
import { observedSession, resumedSession, settle } from '../testing/observed-session.ts';
import { claimDisplayName } from './claim-display-name.ts';

vi.mock('./claim-display-name.ts', () => ({ claimDisplayName: vi.fn(() => Promise.resolve()) }));

beforeEach(() => {
  vi.useFakeTimers();
});

describe('a visitor without a remembered session', () => {
  test('a visitor who never signed in waits for nothing and loads nothing', async () => {
    const { session, loaded } = observedSession();
    session.start();
    expect(session.get()).toEqual({ state: 'signed-out', unverified: null });
    await settle();
    expect(loaded).not.toHaveBeenCalled();
  });

  test('a visitor is signed in when another tab signs in', async () => {
    const { session, firebase, marker } = observedSession();
    session.start();
    firebase.become(firebase.addMember('fan@mail.test'));
    marker.elsewhere();
    await settle();
    expect(session.get()).toMatchObject({ state: 'signed-in', user: { email: 'fan@mail.test' } });
  });
});

describe('a remembered session', () => {
  test('a remembered session is resolving at first, then signed in with a fresh token', async () => {
    const { session, firebase } = observedSession({ remembered: true });
    firebase.become(firebase.addMember('fan@mail.test', { claims: { roles: { author: true } } }));
    session.start();
    expect(session.get()).toEqual({ state: 'resolving' });
    await settle();
    expect(session.get()).toMatchObject({
      state: 'signed-in',
      user: { uid: 'uid-fan@mail.test', emailVerified: true, idToken: 'token 1' },
      roles: { admin: false, author: true, comments: false },
    });
  });

  test('a remembered session that has ended meanwhile is signed out and forgotten, and says so', async () => {
    const { session, marker } = observedSession({ remembered: true });
    session.start();
    await settle();
    expect(session.get()).toEqual({ state: 'signed-out', unverified: null, endReason: 'ended' });
    expect(marker.set).toBe(false);
  });

  test('a remembered session stops waiting for an SDK that loads late, and resumes when it arrives', async () => {
    let arrive: (firebase: FakeFirebase) => void = () => undefined;
    const { session, firebase } = observedSession({
      remembered: true,
      load: () => new Promise((resolve) => (arrive = resolve)),
    });
    firebase.become(firebase.addMember('fan@mail.test'));
    session.start();
    await vi.advanceTimersByTimeAsync(7999);
    expect(session.get().state).toBe('resolving');
    await vi.advanceTimersByTimeAsync(1);
    expect(session.get().state).toBe('signed-out');
    arrive(firebase);
    await settle();
    expect(session.get().state).toBe('signed-in');
  });

  test('a remembered session whose SDK could not be loaded is retried when the network is back', async () => {
    let offline = true;
    const firebase = new FakeFirebase();
    const { session, log, comeBack } = observedSession({
      remembered: true,
      load: () => (offline ? Promise.reject(new Error('offline')) : Promise.resolve(firebase)),
    });
    firebase.become(firebase.addMember('fan@mail.test'));
    session.start();
    await settle();
    expect(session.get().state).toBe('signed-out');
    expect(log).toHaveBeenCalledOnce();
    offline = false;
    comeBack();
    await settle();
    expect(session.get().state).toBe('signed-in');
  });

  test('a remembered session keeps its last token without network, and renews it when the network is back', async () => {
    const { session, firebase, comeBack, log } = observedSession({ remembered: true });
    const member = firebase.addMember('fan@mail.test', { claims: { roles: { admin: true } } });
    member.token = { value: 'kept', claims: { roles: { author: true } }, issuedAt: 0 };
    firebase.fail.token = 'auth/network-request-failed';
    firebase.become(member);
    session.start();
    await settle();
    expect(session.get()).toMatchObject({ user: { idToken: 'kept' }, roles: { author: true, admin: false } });
    expect(log).toHaveBeenCalledOnce();
    firebase.fail = {};
    comeBack();
    await settle();
    expect(session.get()).toMatchObject({
      user: { idToken: 'token 1' },
      roles: { author: false, admin: true },
    });
  });

  test('a remembered session does not wait forever for a token', async () => {
    const { session, firebase } = observedSession({ remembered: true });
    firebase.hang.add('token');
    firebase.become(firebase.addMember('fan@mail.test'));
    session.start();
    await vi.advanceTimersByTimeAsync(6000);
    expect(session.get()).toMatchObject({ state: 'signed-in', roles: { admin: false } });
  });
});

describe('an account whose e-mail is not verified', () => {
  test('an account whose e-mail is not verified is signed out, but its address is kept', async () => {
    const { session, firebase, uid } = await resumedSession({
      verified: false,
      claims: { roles: { admin: true } },
    });
    expect(session.get()).toEqual({ state: 'signed-out', unverified: { uid, email: 'fan@mail.test' } });
    expect(firebase.watching(`users/${uid}`)).toBe(0);
  });

  test('an account is signed in once its e-mail is verified and the token is renewed', async () => {
    const { session, firebase } = await resumedSession({ verified: false });
    firebase.verify('fan@mail.test');
    await firebase.auth.token({ fresh: true });
    await settle();
    expect(session.get().state).toBe('signed-in');
  });
});

describe('the record of a member', () => {
  const signedIn = (record?: unknown) => resumedSession({ name: 'From the account', record });

  test('the member’s record determines name, picture and its own fields, and the account determines identity', async () => {
    const { session } = await signedIn({
      displayName: 'From the record',
      photoURL: '/media/me/avatar.webp',
      bio: 'Loud.',
      uid: 'another',
      email: 'another@mail.test',
      emailVerified: false,
      claims: { roles: { admin: true } },
    });
    expect(session.get()).toMatchObject({
      user: {
        uid: 'uid-fan@mail.test',
        email: 'fan@mail.test',
        emailVerified: true,
        claims: {},
        displayName: 'From the record',
        photoURL: '/media/me/avatar.webp',
        bio: 'Loud.',
      },
      roles: { admin: false },
    });
  });

  test('a member whose record has a name claims none', async () => {
    await signedIn({ displayName: 'From the record' });
    expect(vi.mocked(claimDisplayName)).not.toHaveBeenCalled();
  });

  test('the record of a member is watched live', async () => {
    const { session, firebase, uid } = await signedIn({ displayName: 'Before' });
    firebase.setRecord(uid, { displayName: 'After' });
    expect(session.get()).toMatchObject({ user: { displayName: 'After' } });
  });

  test('the member’s record omits the notifications but has the unread marks that the badge counts', async () => {
    const { session } = await signedIn({
      displayName: 'Fan',
      notifications: { one: { read: false } },
      unread: { one: true },
    });
    expect(session.get()).not.toHaveProperty('user.notifications');
    expect(session.get()).toMatchObject({ user: { displayName: 'Fan', unread: { one: true } } });
  });

  test.each([
    ['while the token is renewed', true, true],
    ['afterwards, when the last one does not know that the e-mail is verified', false, false],
  ])('the record of a member is requested %s', async (_when, verified, early) => {
    const { session, firebase } = observedSession({ remembered: true });
    const member = firebase.addMember('fan@mail.test');
    member.token = { value: 'kept', claims: { email_verified: verified }, issuedAt: 0 };
    firebase.hang.add('token');
    firebase.become(member);
    session.start();
    await settle();
    expect(firebase.watching('users/uid-fan@mail.test') > 0).toBe(early);
    expect(session.get()).toEqual({ state: 'resolving' });
  });

  test('the record of a member is requested again when it was refused to the last token', async () => {
    const { session, firebase } = observedSession({ remembered: true });
    const member = firebase.addMember('fan@mail.test');
    member.token = { value: 'kept', claims: { email_verified: true }, issuedAt: 0 };
    firebase.setRecord('uid-fan@mail.test', { displayName: 'Fan' });
    const refused: FakeFirebase['database']['watch'] = (_path, _onValue, onError) => {
      queueMicrotask(() => onError(new Error('PERMISSION_DENIED')));
      return () => undefined;
    };
    vi.spyOn(firebase.database, 'watch').mockImplementationOnce(refused).mockImplementationOnce(refused);
    firebase.become(member);
    session.start();
    await settle();
    expect(session.get()).toMatchObject({ user: { displayName: 'Fan' } });
  });

  test('a member without a record is shown from the account, and the chosen name is claimed once', async () => {
    const { session, firebase, uid } = await signedIn();
    expect(session.get()).toMatchObject({ user: { displayName: 'From the account', photoURL: null } });
    firebase.setRecord(uid, { claimsChangedAt: 1 });
    await settle();
    expect(vi.mocked(claimDisplayName).mock.calls).toEqual([['From the account']]);
  });

  test('a changed claims date in the record renews the token once and updates the roles', async () => {
    const { session, firebase, member, uid } = await signedIn({ displayName: 'Fan', claimsChangedAt: 5 });
    expect(session.get()).toMatchObject({ user: { idToken: 'token 1' } });
    member.claims = { roles: { comments: true } };
    firebase.now += 500;
    firebase.setRecord(uid, { displayName: 'Fan', claimsChangedAt: firebase.now + 400 });
    await settle();
    expect(session.get()).toMatchObject({ user: { idToken: 'token 2' }, roles: { comments: true } });
    firebase.setRecord(uid, { displayName: 'Renamed', claimsChangedAt: firebase.now + 400 });
    await settle();
    expect(session.get()).toMatchObject({ user: { displayName: 'Renamed', idToken: 'token 2' } });
  });

  test('roles stay the same until the token can be renewed', async () => {
    const { session, firebase, member, uid, comeBack } = await signedIn({ displayName: 'Fan' });
    member.claims = { roles: { author: true } };
    firebase.fail.token = 'auth/network-request-failed';
    firebase.setRecord(uid, { displayName: 'Fan', claimsChangedAt: firebase.now + 1 });
    await settle();
    expect(session.get()).toMatchObject({ state: 'signed-in', roles: { author: false } });
    firebase.fail = {};
    comeBack();
    await settle();
    expect(session.get()).toMatchObject({ roles: { author: true } });
  });

  test('a refused record is only logged, and is watched again when the network is back', async () => {
    const world = observedSession({ remembered: true });
    const { firebase, session, log } = world;
    firebase.fail.watch = 'PERMISSION_DENIED';
    firebase.become(firebase.addMember('fan@mail.test'));
    session.start();
    await settle();
    expect(session.get().state).toBe('signed-in');
    expect(log).toHaveBeenCalledWith('Watching the own record', expect.anything());
    firebase.fail = {};
    firebase.setRecord('uid-fan@mail.test', { displayName: 'Late' });
    world.comeBack();
    await settle();
    expect(session.get()).toMatchObject({ user: { displayName: 'Late' } });
  });

  test('a disabled account is signed out even though access to its record is revoked first', async () => {
    const { session, firebase, uid } = await signedIn({ displayName: 'Fan', claimsChangedAt: 5 });
    firebase.revoke(`users/${uid}`);
    await settle();
    expect(session.get()).toMatchObject({ state: 'signed-in', user: { displayName: 'Fan' } });
    firebase.fail.token = 'auth/user-disabled';
    firebase.setField(uid, 'claimsChangedAt', firebase.now + 1);
    firebase.become(null);
    await settle();
    expect(session.get()).toEqual({ state: 'signed-out', unverified: null, endReason: 'disabled' });
    expect(firebase.watching(`users/${uid}/claimsChangedAt`)).toBe(0);
  });

  test('a tab learns that the account is being deleted even though access to its record is revoked', async () => {
    const { session, firebase, uid, log } = await signedIn({ displayName: 'Fan' });
    firebase.setField(uid, 'closed', 7);
    firebase.revoke(`users/${uid}`);
    await settle();
    expect(session.get()).toMatchObject({ user: { displayName: 'Fan', closed: 7 } });
    expect(log).not.toHaveBeenCalled();
  });
});

test('listeners of the session are called for every change until they unsubscribe', async () => {
  const { session, firebase } = observedSession();
  const listener = vi.fn();
  const unsubscribe = session.subscribe(listener);
  await session.connect();
  listener.mockClear();
  firebase.become(firebase.addMember('fan@mail.test'));
  await settle();
  expect(listener).toHaveBeenCalled();
  unsubscribe();
  listener.mockClear();
  firebase.become(null);
  await settle();
  expect(listener).not.toHaveBeenCalled();
});
