import fc from 'fast-check';
import {
  endAt,
  endBefore,
  limitToFirst,
  limitToLast,
  off,
  onChildAdded,
  onChildChanged,
  onChildRemoved,
  onValue,
  orderByChild,
  orderByKey,
  orderByValue,
  query,
  ref,
  runTransaction,
  set,
  startAfter,
  startAt,
  update,
  type DataSnapshot,
  type Query,
  type QueryConstraint,
} from 'firebase/database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { toJson } from '../data/to-json.ts';
import { nodeAt } from '../data/tree.ts';
import { plainAt, plainQuery, plainSet, type Plain, type PlainQuery } from '../testing/plain-model.ts';
import { closeClients, connectClient, type Client } from '../testing/sdk.ts';
import { startDatabaseServer, type DatabaseServer } from './server.ts';

const rules = JSON.stringify({
  rules: { '.read': true, '.write': true, $run: { '.indexOn': ['n', 'deep/n', '.value'] } },
});

let server: DatabaseServer;
let clients: readonly Client[];

/**
 * Writes what is inside of items. A client that listens to a window and writes inside of an item that is not in it shows that
 * part as if it were the item, and keeps doing so after the server has answered: `viewProcessorAckUserWrite` of the SDK passes
 * over children that it has no server data of. No server can help there, so such writes come from one who listens to nothing.
 */
let bystander: Client;

beforeAll(async () => {
  server = await startDatabaseServer({ port: 0 });
  server.namespaces.get('property').setRules(rules);
  clients = [connectClient(server.port, 'property'), connectClient(server.port, 'property')];
  bystander = connectClient(server.port, 'property');
});

afterAll(async () => {
  await closeClients();
  await server.close();
});

const key = fc.constantFrom('a', 'b', 'c', 'd', '1', '2', '10', 'Z', 'é');
const scalar = fc.oneof(
  fc.integer({ min: -3, max: 3 }),
  fc.constantFrom('', 'a', 'b', '2', true, false, 0.1, -0.25, 1e21),
  fc.string({ maxLength: 3, unit: 'grapheme' }),
  // JSON has no negative zero.
  fc.double({ noNaN: true, noDefaultInfinity: true }).map((number) => number + 0),
);
const item: fc.Arbitrary<Plain> = fc.oneof(
  scalar,
  fc.record(
    { n: scalar, deep: fc.record({ n: scalar }, { noNullPrototype: true }) },
    { requiredKeys: [], noNullPrototype: true },
  ),
  fc.constant(null),
);
const list: fc.Arbitrary<Plain> = fc.dictionary(key, item, { maxKeys: 6, noNullPrototype: true });
const place = fc.oneof(
  fc.tuple(key),
  fc.tuple(key, fc.constant('n')),
  fc.tuple(key, fc.constant('deep'), fc.constant('n')),
);

const step = fc.oneof(
  { weight: 5, arbitrary: fc.record({ act: fc.constant('set' as const), path: place, value: item }) },
  {
    weight: 1,
    arbitrary: fc.record({ act: fc.constant('set' as const), path: fc.constant([]), value: list }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      act: fc.constant('update' as const),
      changes: fc.array(fc.tuple(place, item), { maxLength: 3 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      act: fc.constant('count' as const),
      path: fc.tuple(key),
      times: fc.integer({ min: 1, max: 3 }),
    }),
  },
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

const bound = fc.oneof(fc.integer({ min: -2, max: 2 }), fc.constantFrom('a', 'b', true, false, null));
const keyBound = key.filter((each) => !/^\d/.test(each));
const limit = fc.record({ count: fc.integer({ min: 1, max: 4 }), last: fc.boolean() });
const ranged = (
  value: fc.Arbitrary<string | number | boolean | null>,
  orderBy: fc.Arbitrary<PlainQuery['orderBy']>,
) =>
  fc.record(
    {
      orderBy,
      start: fc.record({ value, after: fc.boolean() }),
      end: fc.record({ value, before: fc.boolean() }),
      limit,
    },
    { requiredKeys: ['orderBy'] },
  );
const asked: fc.Arbitrary<PlainQuery> = fc.oneof(
  ranged(keyBound, fc.constant('key' as const)),
  ranged(bound, fc.constantFrom('value' as const, { child: 'n' }, { child: 'deep/n' })),
);

const constraintsOf = ({ orderBy, start, end, limit: most }: PlainQuery): QueryConstraint[] => [
  orderBy === 'key' ? orderByKey() : orderBy === 'value' ? orderByValue() : orderByChild(orderBy.child),
  ...(start ? [start.after ? startAfter(start.value) : startAt(start.value)] : []),
  ...(end ? [end.before ? endBefore(end.value) : endAt(end.value)] : []),
  ...(most ? [most.last ? limitToLast(most.count) : limitToFirst(most.count)] : []),
];

const childrenOf = (snapshot: DataSnapshot): (readonly [string, unknown])[] => {
  const children: (readonly [string, unknown])[] = [];
  snapshot.forEach((child) => {
    children.push([child.key, child.toJSON()]);
  });
  return children;
};

/** What a listener holds: by its last value event, and as put together from its child events. */
const follow = (what: Query) => {
  const state = { value: [] as (readonly [string, unknown])[], children: new Map<string, unknown>() };
  const keep = (snapshot: DataSnapshot) => void state.children.set(snapshot.key ?? '', snapshot.toJSON());
  onValue(what, (snapshot) => {
    state.value = childrenOf(snapshot);
  });
  onChildAdded(what, keep);
  onChildChanged(what, keep);
  onChildRemoved(what, (snapshot) => void state.children.delete(snapshot.key ?? ''));
  return state;
};

const overlap = (paths: readonly (readonly string[])[]): boolean =>
  paths.some((a, i) => paths.some((b, j) => i !== j && a.every((each, at) => b[at] === each)));

const increment = (value: unknown) => (typeof value === 'number' ? value + 1 : 1);

const apply = (plain: Plain, act: Step): Plain => {
  switch (act.act) {
    case 'set':
      return plainSet(plain, act.path, act.value);
    case 'update':
      return overlap(act.changes.map(([path]) => path))
        ? plain
        : act.changes.reduce((tree, [path, value]) => plainSet(tree, path, value), plain);
    case 'count': {
      let tree = plain;
      for (let time = 0; time < 2 * act.times; time += 1)
        tree = plainSet(tree, act.path, increment(plainAt(tree, act.path)));
      return tree;
    }
  }
};

const perform = async (act: Step, run: string, who: number): Promise<void> => {
  const [a, b] = who === 0 ? clients : [...clients].reverse();
  if (a === undefined || b === undefined) throw new Error('Two clients are needed.');
  const at = (client: Client, path: readonly string[]) => ref(client.database, [run, ...path].join('/'));
  switch (act.act) {
    case 'set':
      return set(at(act.path.length > 1 ? bystander : a, act.path), act.value);
    case 'update': {
      const isDeep = act.changes.some(([path]) => path.length > 1);
      const changes = act.changes.map(([path, value]) => [path.join('/'), value] as const);
      return overlap(act.changes.map(([path]) => path))
        ? undefined
        : update(at(isDeep ? bystander : a, []), Object.fromEntries(changes));
    }
    case 'count': {
      // Both clients at once: each must see the other's result and try again.
      const turns = Array.from({ length: act.times }, () => [a, b]).flat();
      await Promise.all(turns.map((client) => runTransaction(at(client, act.path), increment)));
    }
  }
};

/** A write is answered after all news of earlier ones: when both are answered, both clients have heard everything. */
const settle = () =>
  Promise.all(
    [...clients, bystander].map((client, index) =>
      set(ref(client.database, `settled/${index}`), Math.random()),
    ),
  );

let runs = 0;

test('two clients of the SDK see what a plain model says', async () => {
  const steps = fc.array(fc.tuple(step, fc.constantFrom(0, 1)), { minLength: 1, maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(
      list,
      steps,
      fc.array(asked, { minLength: 1, maxLength: 3 }),
      async (start, acts, queries) => {
        runs += 1;
        const run = `run${runs}`;
        let model = plainSet(null, [], start);
        await perform({ act: 'set', path: [], value: start }, run, 0);
        const follows = queries.flatMap((asks) =>
          clients.map(({ database }) => {
            const what = query(ref(database, run), ...constraintsOf(asks));
            return { what, asks, state: follow(what) };
          }),
        );
        await settle();
        for (const [act, who] of acts) {
          model = apply(model, act);
          await perform(act, run, who);
          await settle();
          expect(toJson(nodeAt(server.namespaces.get('property').root, [run]))).toEqual(asArrays(model));
          for (const { asks, state } of follows) {
            const expected = plainQuery(model, asks);
            expect(state.value).toEqual(expected);
            expect(state.children).toEqual(new Map(expected));
          }
        }
        for (const { what } of follows) off(what);
      },
    ),
    { numRuns: 80 },
  );
}, 120_000);

/** Lists like `{ 1: …, 2: … }` are arrays to the service. */
const asArrays = (plain: Plain): unknown => {
  if (typeof plain !== 'object' || plain === null) return plain;
  const keys = Object.keys(plain);
  const most = Math.max(...keys.map(Number));
  if (!keys.every((each) => /^\d+$/.test(each)) || most >= 2 * keys.length)
    return Object.fromEntries(Object.entries(plain).map(([each, value]) => [each, asArrays(value)]));
  return Array.from({ length: most + 1 }, (_, index) => asArrays(plain[String(index)] ?? null));
};
