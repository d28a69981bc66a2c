import { vi } from 'vitest';
import { SessionObserver } from '../session/session-observer.ts';
import { SignedInSession } from '../session/signed-in-session.ts';
import { FakeFirebase } from './fake-firebase.ts';

/** A session in a browser that remembers one, or not, with what it depends on. */
export function observedSession({
  remembered = false,
  load,
}: { remembered?: boolean; load?: () => Promise<FakeFirebase> } = {}) {
  const firebase = new FakeFirebase();
  const marker = { set: remembered, elsewhere: () => undefined as void };
  const log = vi.fn();
  let comeBack: () => void = () => undefined;
  const loaded = vi.fn(load ?? (() => Promise.resolve(firebase)));
  const session = new SessionObserver({
    load: loaded,
    loadSignedInSession: () => Promise.resolve({ SignedInSession }),
    log,
    marker: {
      isSet: () => marker.set,
      set: () => void (marker.set = true),
      clear: () => void (marker.set = false),
      onSetElsewhere: (listener) => {
        marker.elsewhere = () => listener();
        return () => undefined;
      },
    },
    onReconnect: (listener) => void (comeBack = listener),
  });
  return { firebase, marker, log, loaded, session, comeBack: () => comeBack() };
}

/** A session in a browser that remembers one of a member with `record`, once it has been resumed. */
export async function resumedSession({
  record,
  ...options
}: { record?: unknown } & Parameters<FakeFirebase['addMember']>[1] = {}) {
  const world = observedSession({ remembered: true });
  const member = world.firebase.addMember('fan@mail.test', options);
  const { uid } = member.account;
  if (record !== undefined) world.firebase.setRecord(uid, record);
  world.firebase.become(member);
  world.session.start();
  await settle();
  return { ...world, member, uid };
}

/** Flushes everything that needs no time to pass. Needs fake timers. */
export const settle = () => vi.advanceTimersByTimeAsync(0);
