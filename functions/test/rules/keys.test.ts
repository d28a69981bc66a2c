import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { createRestClient, owner, tokenOf } from '../../local/database/testing/rest-client.ts';
import { type CallerName, callers } from './callers.ts';
import { asSent } from '../as-sent.ts';
import type { Row } from './row.ts';
import { seeded, rows, seed } from './rows.ts';
import { matches, ruledPaths, rules } from './ruled-paths.ts';

type Changes = Record<string, unknown>;

const names = Object.getOwnPropertyNames(Object.prototype);

// Uses REST, because the SDKs break on the very names that are tested here.
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
    body: asSent(changes, { '.sv': 'timestamp' }, seeded, caller?.uid),
    ...(claims && { params: { auth: tokenOf(claims) } }),
  });
  expect([200, 401]).toContain(status);
  return status === 200;
}

const changesOf = ({ action }: Row): Changes => (action.kind === 'write' ? action.changes : {});

const renamed = (changes: Changes, depth: number, from: string, to: string): Changes =>
  Object.fromEntries(
    Object.entries(changes).map(([path, value]) => {
      const keys = path.split('/');
      return [keys.map((key, at) => (at === depth && key === from ? to : key)).join('/'), value];
    }),
  );

interface Wildcard {
  ruled: string;
  /** The index of the wildcard among the keys of the path. */
  depth: number;
  row: Row;
}

const writes = (row: Row) =>
  row.allowed.length > 0 && Object.values(changesOf(row)).some((value) => value !== null);

/** Every wildcard below which clients may write, with a row that writes there. */
const wildcards = ruledPaths(rules).flatMap((ruled): Wildcard[] => {
  const row = rows.find((one) => matches(ruled, one.path) && writes(one));
  if (!row) return [];
  return ruled.split('/').flatMap((key, depth) => (key.startsWith('$') ? [{ ruled, depth, row }] : []));
});

describe.each(wildcards)('the key at depth $depth of /$ruled', ({ depth, row }) => {
  const [caller] = row.allowed;
  const key = row.path.split('/')[depth] ?? '';
  const changes = changesOf(row);

  beforeEach(() => database.put('/.json', seed));

  it('a key is accepted as it is in the row', async () => {
    expect(caller && (await isTaken(caller, changes))).toBe(true);
  });

  it('a key is refused if it is the name of an object property', async () => {
    const taken: string[] = [];
    for (const name of names) {
      if (caller && (await isTaken(caller, renamed(changes, depth, key, name)))) taken.push(name);
    }
    expect(taken).toEqual([]);
  });
});
