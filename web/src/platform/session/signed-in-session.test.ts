import { expect, test, vi } from 'vitest';
import { FakeFirebase } from '../testing/fake-firebase.ts';
import type { Session } from './session-types.ts';
import { SignedInSession } from './signed-in-session.ts';

/** Creates a member whose browser remembers an author's token, while the token renewal waits for `renew`. */
async function remembered(claimsChangedAt: number) {
  const firebase = new FakeFirebase();
  const member = firebase.addMember('fan@mail.test', { claims: { roles: { comments: true } } });
  const claims = { email_verified: true, roles: { author: true } };
  member.token = { value: 'kept', claims, issuedAt: 1_000_000 };
  const { uid } = member.account;
  firebase.setRecord(uid, { displayName: 'Fan', claimsChangedAt, unread: { one: true } });
  firebase.now = 1_002_000;
  firebase.become(member);
  let renew: () => void = () => undefined;
  const asked = new Promise<void>((resolve) => (renew = resolve));
  const token = firebase.auth.token.bind(firebase.auth);
  vi.spyOn(firebase.auth, 'token').mockImplementation(async (options) => {
    await asked;
    return token(options);
  });
  const shown: Session[] = [];
  const log = vi.fn();
  const session = new SignedInSession(member.account, {
    firebase,
    publish: (one) => void shown.push(one),
    log,
  });
  void session.start({ isResumed: true });
  await new Promise((resolve) => setTimeout(resolve));
  return { shown, log, renew };
}

test('a member is shown before the token is renewed when the last one has current roles, and gets the new roles later', async () => {
  const { shown, log, renew } = await remembered(999_000);
  expect(shown.at(-1)).toMatchObject({
    user: { idToken: 'kept', unread: { one: true } },
    roles: { author: true, comments: false },
  });
  renew();
  await vi.waitFor(() =>
    expect(shown.at(-1)).toMatchObject({
      user: { idToken: 'token 1', unread: { one: true } },
      roles: { author: false, comments: true },
    }),
  );
  expect(log).not.toHaveBeenCalled();
});

test('a member whose roles changed after the last token is shown only once it is renewed', async () => {
  const { shown, renew } = await remembered(1_000_001);
  expect(shown).toEqual([]);
  renew();
  await vi.waitFor(() =>
    expect(shown.at(-1)).toMatchObject({ user: { idToken: 'token 1' }, roles: { comments: true } }),
  );
});
