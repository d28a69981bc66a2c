import {
  get,
  goOffline,
  goOnline,
  limitToLast,
  onChildMoved,
  onDisconnect,
  onValue,
  orderByChild,
  orderByPriority,
  query,
  ref,
  remove,
  runTransaction,
  set,
  setPriority,
  setWithPriority,
  startAt,
  update,
} from 'firebase/database';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { exportJson } from '../data/to-json.ts';
import { nodeAt } from '../data/tree.ts';
import { connectClient, type Client } from '../testing/sdk.ts';
import { startTestDatabase } from '../testing/test-database.ts';

const rules = `{
  "rules": {
    "open": { ".read": true, ".write": true, "sorted": { ".indexOn": "n" } },
    "gate": { ".read": "root.child('open/gateIsOpen').val() === true", ".write": "newData.isNumber()" },
    "own": { "$uid": { ".read": "auth.uid === $uid", ".write": "auth.uid === $uid" } },
    "versioned": { ".read": true, ".write": "!data.exists() || newData.val() === data.val() + 1" }
  }
}`;

const lines: string[] = [];
const { server, namespace } = await startTestDatabase('sdk', { rules, log: (line) => lines.push(line) });
const a = connectClient(server.port, 'sdk', { sub: 'ann' });
const b = connectClient(server.port, 'sdk');
const stops: (() => void)[] = [];

afterEach(() => {
  lines.length = 0;
  stops.splice(0).forEach((stop) => stop());
});

const stored = (path: string) => exportJson(nodeAt(namespace.root, path.split('/')));

/** Returns the events of a listener, including its revocation. */
const heard = (client: Client, path: string): unknown[] => {
  const events: unknown[] = [];
  const stop = onValue(
    ref(client.database, path),
    (snapshot) => events.push(snapshot.val()),
    (error) => events.push(error.message),
  );
  stops.push(stop);
  return events;
};

describe('writes', () => {
  test('a long text with characters from all Unicode planes survives both ways', async () => {
    const text = 'å😀漢'.repeat(20_000);
    await set(ref(a.database, 'open/x'), { text });
    expect(stored('open/x')).toEqual({ text });
    expect((await get(ref(b.database, 'open/x/text'))).val()).toBe(text);
  });

  test('a multi-path update is atomic and one event', async () => {
    const events = heard(b, 'open');
    await vi.waitFor(() => expect(events).toEqual([null]));
    await update(ref(a.database, 'open'), { 'p/q': 1, 'p/r': 2, s: 3 });
    await vi.waitFor(() => expect(events).toEqual([null, { p: { q: 1, r: 2 }, s: 3 }]));
    await expect(update(ref(a.database), { 'open/s': 4, 'gate/x': 'text' })).rejects.toThrow(
      /PERMISSION_DENIED/,
    );
    expect(stored('open/s')).toBe(3);
  });

  test('priorities order children, and a changed priority is reported as a move', async () => {
    const moved = vi.fn();
    onChildMoved(query(ref(b.database, 'open/list'), orderByPriority()), moved);
    await setWithPriority(ref(a.database, 'open/list/x'), 'X', 2);
    await setWithPriority(ref(a.database, 'open/list/y'), { z: 1 }, 'last');
    await setPriority(ref(a.database, 'open/list/x'), 'zz');
    expect(stored('open/list')).toEqual({
      x: { '.value': 'X', '.priority': 'zz' },
      y: { z: 1, '.priority': 'last' },
    });
    await vi.waitFor(() => expect(moved).toHaveBeenCalledOnce());
    const keys: unknown[] = [];
    (await get(query(ref(b.database, 'open/list'), orderByPriority(), startAt('last')))).forEach((child) => {
      keys.push(child.key);
    });
    expect(keys).toEqual(['y', 'x']);
  });
});

describe('SDK transactions', () => {
  test('a transaction runs again with fresh data if a rule compares with the old data', async () => {
    await set(ref(b.database, 'versioned'), 1);
    // One each, because the SDK merges several transactions of one client.
    const results = await Promise.all(
      [a, b].map(({ database }) =>
        runTransaction(ref(database, 'versioned'), (n: number | null) => (n ?? 0) + 1),
      ),
    );
    expect(results.every(({ committed }) => committed)).toBe(true);
    expect(stored('versioned')).toBe(3);
  });
});

describe('permissions', () => {
  test('the log explains a refused write', async () => {
    await expect(set(ref(b.database, 'own/ann'), 1)).rejects.toThrow('PERMISSION_DENIED: Permission denied');
    expect(lines.join('\n')).toContain('auth.uid === $uid');
    await set(ref(a.database, 'own/ann'), 1);
    expect(stored('own/ann')).toBe(1);
  });

  test('a listener is revoked when data revokes its permission', async () => {
    namespace.set(['open', 'gateIsOpen'], true, { kind: 'admin' });
    const events = heard(b, 'gate');
    await vi.waitFor(() => expect(events).toEqual([null]));
    await update(ref(a.database), { 'open/gateIsOpen': false, gate: 1 });
    await vi.waitFor(() => expect(events).toHaveLength(2));
    // The write that revoked the permission is not sent any more.
    expect(events[1]).toMatch(/permission_denied/);
  });

  test('a listener is revoked when rules revoke its permission, and so is a listener to a query', async () => {
    const cancelled = vi.fn();
    onValue(
      query(ref(b.database, 'open/sorted'), orderByChild('n'), limitToLast(2)),
      () => undefined,
      cancelled,
    );
    const events = heard(b, 'open');
    await vi.waitFor(() => expect(events).toHaveLength(1));
    namespace.setRules('{"rules": {}}');
    await vi.waitFor(() => expect(cancelled).toHaveBeenCalledOnce());
    expect(events[1]).toMatch(/permission_denied/);
  });

  test('rules that do not compile do not replace the old ones', async () => {
    expect(() => namespace.setRules('{"rules": {".read": "nonsense("}}')).toThrow();
    await set(ref(b.database, 'open/x'), 1);
  });
});

test('what a client asked to be removed on disconnect is removed when its socket closes, unless it was cancelled', async () => {
  const leaving = connectClient(server.port, 'sdk', { sub: 'ann' });
  await update(ref(leaving.database), { 'own/ann': 1, 'open/x': 1, 'open/y': 1 });
  await onDisconnect(ref(leaving.database, 'own/ann')).remove();
  await onDisconnect(ref(leaving.database, 'open/x')).remove();
  await onDisconnect(ref(leaving.database, 'open/y')).remove();
  await onDisconnect(ref(leaving.database, 'open/y')).cancel();
  goOffline(leaving.database);
  await vi.waitFor(() => expect(stored('open')).toEqual({ y: 1 }));
  expect(stored('own/ann')).toBeNull();
  await leaving.close();
});

test('after a reconnect a listener gets what it missed, and pending writes arrive', async () => {
  await set(ref(a.database, 'open'), { x: 1 });
  const client = connectClient(server.port, 'sdk');
  const events = heard(client, 'open');
  await vi.waitFor(() => expect(events).toEqual([{ x: 1 }]));
  goOffline(client.database);
  await set(ref(a.database, 'open/x'), 2);
  const waiting = set(ref(client.database, 'open/y'), 3);
  goOnline(client.database);
  await waiting;
  await vi.waitFor(() => expect(events.at(-1)).toEqual({ x: 2, y: 3 }));
  await client.close();
});

test('an unindexed query is answered for a listener, refused for a single read, and logged once', async () => {
  const warned = vi.mocked(console.warn);
  namespace.set(['open', 'list'], { p: { m: 2 }, q: { m: 1 } }, { kind: 'admin' });
  const last = query(ref(b.database, 'open/list'), orderByChild('m'), limitToLast(1));
  const value = new Promise((resolve) =>
    onValue(last, (snapshot) => resolve(snapshot.val()), { onlyOnce: true }),
  );
  expect(await value).toEqual({ p: { m: 2 } });
  expect(String(warned.mock.calls)).toContain('unspecified index');
  await expect(get(query(ref(b.database, 'open/list'), orderByChild('m')))).rejects.toThrow(
    'Index not defined, add ".indexOn": "m", for path "/open/list", to the rules',
  );
  await get(query(ref(b.database, 'open/sorted'), orderByChild('n')));
  expect(lines.filter((line) => line.includes('unindexed'))).toHaveLength(1);
});

test('namespaces do not share data', async () => {
  server.namespaces.get('other').setRules(rules);
  const other = connectClient(server.port, 'other');
  await set(ref(other.database, 'open/x'), 'theirs');
  expect(stored('open')).toBeNull();
  await remove(ref(other.database, 'open'));
  await other.close();
});
