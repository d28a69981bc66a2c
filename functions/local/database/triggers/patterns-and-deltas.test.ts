import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fromJson } from '../data/from-json.ts';
import type { Json } from '../data/json.ts';
import { emptyNode } from '../data/tree.ts';
import { deltaOf, plainJson } from './difference.ts';
import { matchesOf } from './matches.ts';
import { parsePattern } from './pattern.ts';
import { readTrigger } from './registration.ts';

const node = (json: Json) => fromJson(json, { depth: 0, existing: emptyNode, now: 0 });

describe('patterns', () => {
  const before = node({ users: { ada: { name: 'A', age: 1 }, bob: { name: 'B' } }, log: { 'x-1': 1, y: 2 } });
  const after = node({
    users: { ada: { name: 'Ada', age: 1 }, cyd: { name: 'C' } },
    log: { 'x-1': 2, y: 3 },
  });
  const places = (pattern: string, paths: string[][]) =>
    matchesOf(parsePattern(pattern) ?? [], { before, after, paths })
      .map(({ path }) => path.join('/'))
      .sort();

  test.each<[string, string[][], string[]]>([
    ['/users/{uid}', [[]], ['users/ada', 'users/bob', 'users/cyd']],
    ['/users/{uid}', [['users', 'ada', 'name']], ['users/ada']],
    [
      'users/{uid}/name',
      [
        ['users', 'ada'],
        ['users', 'bob'],
        ['users', 'cyd'],
      ],
      ['users/ada/name', 'users/bob/name', 'users/cyd/name'],
    ],
    [
      'users/ada',
      [
        ['users', 'ada', 'name'],
        ['users', 'ada', 'age'],
      ],
      ['users/ada'],
    ],
    ['users/*/name', [['users', 'cyd']], ['users/cyd/name']],
    ['{list}/{id}', [['users', 'ada', 'age'], ['log']], ['log/x-1', 'log/y', 'users/ada']],
    ['{list}/{id}', [[]], ['log/x-1', 'log/y', 'users/ada', 'users/bob', 'users/cyd']],
    ['users/{uid}/{field}', [['users', 'ada']], ['users/ada/age', 'users/ada/name']],
    ['users/{uid}/{field}', [['users', 'bob', 'name', 'deep']], ['users/bob/name']],
    ['users', [['log', 'y']], []],
    ['/', [['log', 'y']], ['']],
  ])('the pattern %s finds its paths in a write to %j', (pattern, paths, expected) => {
    expect(places(pattern, paths)).toEqual(expected);
  });

  test('a pattern of several keys, or of part of a key, is refused', () => {
    expect(parsePattern('/a/**')).toBeNull();
    expect(parsePattern('/a/{rest=**}')).toBeNull();
    expect(parsePattern('/a/x-*')).toBeNull();
  });
});

describe('a delta', () => {
  /** Combines data and delta like `applyChange` in firebase-functions/lib/common/utilities/utils.js. */
  const apply = (before: Json, delta: Json): Json => {
    const isMap = (json: Json): json is { readonly [name: string]: Json } =>
      typeof json === 'object' && json !== null;
    if (!isMap(before) || !isMap(delta)) return delta;
    const names = [...new Set([...Object.keys(before), ...Object.keys(delta)])];
    const entries = names.flatMap((name) => {
      const value =
        name in delta
          ? delta[name] === null
            ? null
            : apply(before[name] ?? null, delta[name] ?? null)
          : (before[name] ?? null);
      return value === null ? [] : [[name, value] as const];
    });
    return Object.fromEntries(entries);
  };

  const json = fc.letrec<{ json: Json }>((tie) => ({
    json: fc.oneof(
      { depthSize: 'small', maxDepth: 4 },
      fc.constantFrom<Json[]>(null, 1, 2, 'x', true),
      fc.dictionary(fc.constantFrom('a', 'b', '0', '1', '2'), tie('json'), { maxKeys: 4 }),
    ),
  })).json;

  test('a delta applied to the previous data gives the new data', () => {
    fc.assert(
      fc.property(json, json, (from, to) => {
        const [before, after] = [node(from), node(to)];
        const delta = deltaOf(before, after);
        if (delta === undefined) expect(plainJson(before)).toEqual(plainJson(after));
        else expect(apply(plainJson(before), delta)).toEqual(plainJson(after));
      }),
      { numRuns: 300 },
    );
  });

  test('there is no delta if only a priority differs', () => {
    expect(deltaOf(node({ a: 1 }), node({ a: { '.value': 1, '.priority': 5 } }))).toBeUndefined();
  });
});

describe('registration', () => {
  const name = 'projects/demo/locations/europe-west1/triggers/europe-west1-mirror-0';
  const event = 'google.firebase.database.ref.v1.written';
  test.each<[string, Json, string]>([
    ['no object', 1, 'must be an object'],
    ['no function', { name: 'x', path: '/a', event }, 'Not the name of a function: "x".'],
    ['an unknown event', { name, path: '/a', event: 'x' }, 'Not an event of the database: "x".'],
    ['no path', { name, event }, 'Not the path of a trigger: "".'],
    ['a path of unknown length', { name, path: 'a/**', event }, 'Not the path of a trigger: "a/**".'],
    ['no database', { name, path: '/a', event }, 'A trigger needs a namespacePattern.'],
  ])('the registration of a trigger is refused: %s', (_, body, why) => {
    expect(readTrigger(body)).toContain(why);
  });
});
