import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { initializeTestEnvironment, type RulesTestEnvironment } from '@firebase/rules-unit-testing';
import { setLogLevel } from 'firebase/app';
import {
  equalTo,
  get,
  limitToFirst,
  limitToLast,
  orderByChild,
  orderByKey,
  orderByValue,
  query,
  ref,
  serverTimestamp,
  set,
  update,
} from 'firebase/database';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { type CallerName, callerNames, callers } from './callers.ts';
import { asSent } from '../as-sent.ts';
import type { Action } from './row.ts';
import { seeded, rows, seed } from './rows.ts';

const rulesText = readFileSync(
  fileURLToPath(new URL('../../../firebase.rules.json', import.meta.url)),
  'utf8',
);

const projectId = 'demo-rules';

/** The fields of a member's own record that tell open tabs why they lost access. */
const whyItEnds = /^users\/owner\/(closed|claimsChangedAt)$/;

type Database = Parameters<typeof ref>[0];

let environment: RulesTestEnvironment;
const databases = new Map<CallerName, Database>();

// Rejections are expected here, so the SDK need not warn of them.
setLogLevel('silent');

beforeAll(async () => {
  const { host, port } = inject('database');
  environment = await initializeTestEnvironment({
    projectId,
    database: { host, port, rules: rulesText },
  });
  for (const name of callerNames) {
    const caller = callers[name];
    const context = caller
      ? environment.authenticatedContext(caller.uid, caller.token)
      : environment.unauthenticatedContext();
    databases.set(name, context.database());
  }
});
afterAll(() => environment.cleanup());

async function store(path: string, value: unknown): Promise<void> {
  const { host, port } = inject('database');
  const response = await fetch(`http://${host}:${port}/${path}.json?ns=${projectId}`, {
    method: 'PUT',
    headers: { authorization: 'Bearer owner' },
    body: JSON.stringify(value),
  });
  expect(response.status).toBe(200);
}

/** Whether a test has changed the database since it was seeded. Rejected writes change nothing. */
let changed = true;

let accounts: 'open' | 'closed' = 'open';

async function prepare(): Promise<void> {
  if (!changed) return;
  await store('', seed);
  if (accounts === 'closed')
    for (const caller of Object.values(callers))
      if (caller) await store(`access/${caller.uid}/closed`, { at: 1, deletedAt: 1 });
  changed = false;
}
beforeEach(prepare);

function orderOf(by: string) {
  if (by === '$key') return orderByKey();
  return by === '$value' ? orderByValue() : orderByChild(by);
}

async function act(name: CallerName, database: Database, path: string, action: Action): Promise<void> {
  const target = path === '' ? ref(database) : ref(database, path);
  switch (action.kind) {
    case 'read':
      await get(target);
      return;
    case 'query': {
      const order = orderOf(action.orderBy);
      const { equalTo: value, first, last } = action;
      const bounds = [
        ...(value === undefined ? [] : [equalTo(value)]),
        ...(first === undefined ? [] : [limitToFirst(first)]),
        ...(last === undefined ? [] : [limitToLast(last)]),
      ];
      await get(query(target, order, ...bounds));
      return;
    }
    case 'write': {
      const { changes, stamp } = action;
      // The root itself, which no update can name.
      if ('' in changes) return set(ref(database), changes['']);
      const caller = stamp === 'ofCaller' ? (callers[name]?.uid ?? 'nobody') : undefined;
      const sent = stamp === 'none' ? changes : asSent(changes, serverTimestamp(), seeded, caller);
      return update(ref(database), sent);
    }
  }
}

const isReading = ({ kind }: Action) => kind === 'read' || kind === 'query';

/** False if the rules deny it. Throws for any other error, which means that the test itself is broken. */
async function isAllowed(name: CallerName, path: string, action: Action): Promise<boolean> {
  const database = databases.get(name);
  if (!database) throw new Error(`no database for ${name}`);
  await prepare();
  try {
    await act(name, database, path, action);
    changed ||= !isReading(action);
    return true;
  } catch (error) {
    if (/permission.denied/i.test(String(error))) return false;
    throw error;
  }
}

const named = rows.map((row) => ({ ...row, name: `/${row.path}: ${row.what}` }));

it.each(named)('exactly the callers that the table names may act on the database: $name', async (row) => {
  const allowed: CallerName[] = [];
  for (const name of callerNames) if (await isAllowed(name, row.path, row.action)) allowed.push(name);
  expect(allowed).toEqual(callerNames.filter((name) => row.allowed.includes(name)));
});

describe('once all accounts are closed', () => {
  /** Members whom the rules allow something, which ends with their account. */
  const withMembers = named
    .map((row) => ({ ...row, members: row.allowed.filter((name) => callers[name]) }))
    .filter(({ members }) => members.length > 0);

  beforeAll(() => {
    accounts = 'closed';
    changed = true;
  });
  afterAll(() => {
    accounts = 'open';
    changed = true;
  });

  it.each(withMembers)(
    'members may read only what everybody may, and why their account was closed: $name',
    async ({ path, action, members, allowed: whileOpen }) => {
      const stillReads = (name: CallerName) =>
        isReading(action) && (whileOpen.includes('anonymous') || (name === 'owner' && whyItEnds.test(path)));
      const allowed: CallerName[] = [];
      for (const name of members) if (await isAllowed(name, path, action)) allowed.push(name);
      expect(allowed).toEqual(members.filter(stillReads));
    },
  );
});

it('members learn that there is no admin yet, and never who is one', async () => {
  const reads = (name: CallerName) => isAllowed(name, 'access', { kind: 'read' });
  expect(await reads('owner')).toBe(false);
  await store('access', null);
  expect(await reads('owner')).toBe(true);
  expect(await reads('anonymous')).toBe(false);
  changed = true;
});
