/** With the real SDK: a listener is revoked when its permission is lost, and only then, whatever the cause. */
import { limitToLast, onValue, orderByChild, query, ref, set } from 'firebase/database';
import { afterEach, expect, test, vi } from 'vitest';
import { tokenOf } from '../testing/rest-client.ts';
import { closeClients, connectSignedIn, type Client, type SignedInClient } from '../testing/sdk.ts';
import { startTestDatabase } from '../testing/test-database.ts';

const rules = `{
  "rules": {
    "own": { "$uid": { ".read": "auth.uid === $uid", ".write": "auth.uid === $uid", ".indexOn": "n" } },
    "members": { ".read": "auth != null" },
    "staff": { ".read": "auth.token.admin === true" },
    "band": { "$band": { ".read": "root.child('lineUp').child($band).child(auth.uid).exists()", ".indexOn": "n" } },
    "pages": { ".read": "query.orderByChild == 'n' && query.limitToLast <= 10 && auth != null", ".indexOn": "n" }
  }
}`;

const admin = { kind: 'admin' } as const;
const song = { a: { n: 1 } };
let clock = Date.now();
const { server, namespace } = await startTestDatabase('rights', {
  rules,
  data: { own: { ann: song }, members: 1, staff: 1, band: { x: song }, pages: song },
  now: () => clock,
});
afterEach(closeClients);

/** Returns a token that is valid for an hour by default. */
const token = (sub: string, claims: object = {}): string =>
  tokenOf({ sub, aud: 'demo-test', iat: clock / 1000, exp: clock / 1000 + 3600, ...claims });

const connect = (sub: string, claims: object = {}): SignedInClient =>
  connectSignedIn(server.port, 'rights', token(sub, claims));

/** Counts the values received, and records what ended the listener. */
const listen = async ({ database }: Client, path: string, isWindow = false) => {
  const state = { values: 0, ended: '' };
  const place = ref(database, path);
  onValue(
    isWindow ? query(place, orderByChild('n'), limitToLast(5)) : place,
    () => void (state.values += 1),
    (error) => void (state.ended = error.message),
  );
  await vi.waitFor(() => expect(state.values).toBe(1));
  return state;
};

const denied = /^permission_denied at .*: Client doesn't have permission to access the desired data\.$/;
const expectEnd = (state: { readonly ended: string }) =>
  vi.waitFor(() => expect(state.ended).toMatch(denied), { timeout: 5_000 });

/** Updates arrive before the response to a later write, so once that has arrived, everything before it has too. */
const settle = async (client: Client, uid: string) =>
  set(ref(client.database, `own/${uid}/settled`), Math.random());

test('a fresh token of the same user interrupts nothing, and one without a role revokes what the role granted', async () => {
  const client = connect('ann', { admin: true });
  const [own, staff] = [await listen(client, 'own/ann'), await listen(client, 'staff')];
  client.signIn(token('ann', { admin: true }));
  await settle(client, 'ann');
  expect([own.ended, staff.ended]).toEqual(['', '']);
  client.signIn(token('ann'));
  await expectEnd(staff);
  expect(own.ended).toBe('');
});

/** Records the connection states of the SDK, which reconnects when its token is revoked. */
const watchConnection = ({ database }: Client) => {
  const states: boolean[] = [];
  onValue(ref(database, '.info/connected'), (snapshot) => void states.push(snapshot.val() === true));
  return states;
};

test('the SDK renews an expired token, and no listener notices', async () => {
  const client = connect('ann', { exp: clock / 1000 + 0.2 });
  client.refreshTo(token('ann', { exp: clock / 1000 + 7200 }));
  const connection = watchConnection(client);
  const own = await listen(client, 'own/ann');
  clock += 60_000;
  await vi.waitFor(() => expect(connection.slice(-3)).toEqual([true, false, true]), { timeout: 5_000 });
  namespace.set(['own', 'ann', 'b'], 1, admin);
  await vi.waitFor(() => expect(own.values).toBe(2), { timeout: 5_000 });
  await settle(client, 'ann');
  expect(own.ended).toBe('');
}, 15_000);

test('listeners whose token expires without a fresh one end, and the others continue', async () => {
  namespace.setRules(rules.replace('"auth != null" }', 'true }'));
  const client = connect('ann', { exp: clock / 1000 + 0.2 });
  client.refreshTo(null);
  const [own, open] = [await listen(client, 'own/ann'), await listen(client, 'members')];
  clock += 60_000;
  await expectEnd(own);
  namespace.set(['members'], 2, admin);
  await vi.waitFor(() => expect(open.values).toBe(2));
  expect(open.ended).toBe('');
}, 15_000);
