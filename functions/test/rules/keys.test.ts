import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { createRestClient, owner, tokenOf } from '../../local/database/testing/rest-client.ts';
import { type CallerName, callers } from './callers.ts';
import type { Row } from './row.ts';
import { rows, seed } from './rows.ts';
import { matches, ruledPaths, rules } from './ruled-paths.ts';

type Changes = Record<string, unknown>;

const names = Object.getOwnPropertyNames(Object.prototype);

// The SDKs are no help here: these very names break them.
const namespace = 'demo-keys';
const database = createRestClient(
  () => `http://${inject('database').host}:${inject('database').port}`,
  namespace,
);

beforeAll(async () => {
  const text = readFileSync(fileURLToPath(new URL('../../../firebase.rules.json', import.meta.url)), 'utf8');
  const uploaded = await database.ask('/.settings/rules.json', { method: 'PUT', headers: owner, body: text });
  expect(uploaded.status).toBe(200);
});

async function isTaken(name: CallerName, changes: Changes): Promise<boolean> {
  const caller = callers[name];
  const now = Math.floor(Date.now() / 1000);
  const claims = caller && {
    ...caller.token,
    sub: caller.uid,
    user_id: caller.uid,
    iat: now,
    exp: now + 3600,
  };
  const { status } = await database.ask('/.json', {
    method: 'PATCH',
    body: changes,
    ...(claims && { params: { auth: tokenOf(claims) } }),
  });
  expect([200, 401]).toContain(status);
  return status === 200;
}

/** What a row writes, as one update of the whole database. */
function changesOf({ path, action }: Row): Changes {
  if (action.kind === 'set') return { [path]: action.value };
  if (action.kind === 'together') return action.changes;
  if (action.kind !== 'update') return {};
  return Object.fromEntries(Object.entries(action.changes).map(([key, value]) => [`${path}/${key}`, value]));
}

const renamed = (changes: Changes, depth: number, from: string, to: string): Changes =>
  Object.fromEntries(
    Object.entries(changes).map(([path, value]) => {
      const keys = path.split('/');
      return [keys.map((key, at) => (at === depth && key === from ? to : key)).join('/'), value];
    }),
  );

interface Wildcard {
  ruled: string;
  /** Where in the path it stands. */
  depth: number;
  row: Row;
}

const writes = (row: Row) =>
  row.allowed.length > 0 && Object.values(changesOf(row)).some((value) => value !== null);

/** Every wildcard under which somebody may write something, with a row that does. */
const wildcards = ruledPaths(rules).flatMap((ruled): Wildcard[] => {
  const row = rows.find((one) => matches(ruled, one.path) && writes(one));
  if (!row) return [];
  return ruled.split('/').flatMap((key, depth) => (key.startsWith('$') ? [{ ruled, depth, row }] : []));
});

describe.each(wildcards)('the key $depth of /$ruled', ({ depth, row }) => {
  const [caller] = row.allowed;
  const key = row.path.split('/')[depth] ?? '';
  const changes = changesOf(row);

  beforeEach(() => database.put('/.json', seed));

  it('is taken as the row has it', async () => {
    expect(caller && (await isTaken(caller, changes))).toBe(true);
  });

  it('is never what every object has by itself', async () => {
    const taken: string[] = [];
    for (const name of names) {
      if (caller && (await isTaken(caller, renamed(changes, depth, key, name)))) taken.push(name);
    }
    expect(taken).toEqual([]);
  });
});
