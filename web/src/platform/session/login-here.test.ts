// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { fakeFirebase } from '../testing/fake-firebase.ts';
import { session } from './session.ts';

vi.mock('../firebase/load.ts', () => ({ loadFirebase: () => Promise.resolve(fakeFirebase) }));

test('after a login on an open page, the own record is read only when the token has been renewed', async () => {
  // The open connection to the database is still that of a visitor at first, and would be denied the record.
  await session.connect();
  const member = fakeFirebase.addMember('fan@mail.test');
  member.token = { value: 'new', claims: { email_verified: true }, issuedAt: 1 };
  fakeFirebase.setRecord(member.account.uid, { displayName: 'Fan' });
  let renew: () => void = () => undefined;
  const asked = new Promise<void>((resolve) => (renew = resolve));
  const token = fakeFirebase.auth.token.bind(fakeFirebase.auth);
  vi.spyOn(fakeFirebase.auth, 'token').mockImplementation(async (options) => {
    await asked;
    return token(options);
  });
  fakeFirebase.become(member);
  await new Promise((resolve) => setTimeout(resolve));
  expect(fakeFirebase.watching(`users/${member.account.uid}`)).toBe(0);
  renew();
  await session.settled();
  expect(session.get()).toMatchObject({ state: 'signed-in', user: { displayName: 'Fan' } });
});
