import fc from 'fast-check';
import {
  endAt,
  endBefore,
  get,
  increment,
  limitToFirst,
  limitToLast,
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
import { expect, test } from 'vitest';
import { toJson } from '../data/to-json.ts';
import { nodeAt } from '../data/tree.ts';
import { plainAt, plainQuery, plainSet, type Plain, type PlainQuery } from '../testing/plain-model.ts';
import { connectClient, type Client } from '../testing/sdk.ts';
import { startTestDatabase } from '../testing/test-database.ts';

const rules = JSON.stringify({
  rules: { '.read': true, '.write': true, $run: { '.indexOn': ['n', 'deep/n', '.value'] } },
});

const { server, namespace } = await startTestDatabase('property', { rules });
const connectTwo = () =>
  [connectClient(server.port, 'property'), connectClient(server.port, 'property')] as const;
const clients = connectTwo();

/**
 * Clients that write inside of items, and increments, without listening to anything. A client that listens to a window
 * and writes something whose result it cannot know (a part of an item or a sum, outside the window) shows its own
 * guess, even after the server has acknowledged the write: `viewProcessorAckUserWrite` in the SDK skips children for
 * which it has no server data. No server can fix that, so such writes come from these two.
 */
const bystanders = connectTwo();

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
      act: fc.constantFrom('count' as const, 'increment' as const),
      path: fc.tuple(key),
      times: fc.integer({ min: 1, max: 3 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('move' as const), from: key, to: key }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('give up' as const), path: fc.tuple(key) }) },
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
/**
 * True if the SDK may show an empty list for the query, whatever the server sends. If no item has the child by which it
 * orders, `getReverseIteratorFrom` searches by name, and the name at the end of `endBefore` is the smallest.
 */
const isMisreadBySdk = ({ end, limit: most }: PlainQuery): boolean =>
  end?.before === true && most?.last === true;

const asked: fc.Arbitrary<PlainQuery> = fc.oneof(
  ranged(keyBound, fc.constant('key' as const)),
  ranged(bound, fc.constant('value' as const)),
  ranged(bound, fc.constantFrom({ child: 'n' }, { child: 'deep/n' })).filter((asks) => !isMisreadBySdk(asks)),
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

/** Tracks what a listener has: from its last value event, and assembled from its child events. */
const follow = (what: Query) => {
  const state = { value: [] as (readonly [string, unknown])[], children: new Map<string, unknown>() };
  const keep = (snapshot: DataSnapshot) => void state.children.set(snapshot.key ?? '', snapshot.toJSON());
  const stops = [
    onValue(what, (snapshot) => {
      state.value = childrenOf(snapshot);
    }),
    onChildAdded(what, keep),
    onChildChanged(what, keep),
    onChildRemoved(what, (snapshot) => void state.children.delete(snapshot.key ?? '')),
  ];
  return { state, stop: () => stops.forEach((stop) => stop()) };
};

const overlap = (paths: readonly (readonly string[])[]): boolean =>
  paths.some((a, i) => paths.some((b, j) => i !== j && a.every((each, at) => b[at] === each)));

const plusOne = (value: unknown) => (typeof value === 'number' ? value + 1 : 1);

/** Returns a list as the SDK provides it: one with integer keys is an array, with null in the gaps. */
const asList = (value: unknown): { readonly [key: string]: Plain } =>
  typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {};

/** Moves a child of a list to another key, as a transaction on the whole list. */
const moved = (list: unknown, from: string, to: string): Plain => {
  const { [from]: what = null, ...others } = asList(list);
  return { ...others, [to]: what };
};

const apply = (plain: Plain, act: Step): Plain => {
  switch (act.act) {
    case 'set':
      return plainSet(plain, act.path, act.value);
    case 'update':
      return overlap(act.changes.map(([path]) => path))
        ? plain
        : act.changes.reduce((tree, [path, value]) => plainSet(tree, path, value), plain);
    case 'count':
    case 'increment': {
      let tree = plain;
      for (let time = 0; time < 2 * act.times; time += 1)
        tree = plainSet(tree, act.path, plusOne(plainAt(tree, act.path)));
      return tree;
    }
    case 'move':
      return plainSet(null, [], moved(plain, act.from, act.to));
    case 'give up':
      return plain;
  }
};

const perform = async (act: Step, run: string, who: number): Promise<unknown> => {
  const [a, b] = who === 0 ? clients : [clients[1], clients[0]];
  const [bystander] = bystanders;
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
      // Both clients at once: each must see the other's result and retry.
      const turns = Array.from({ length: act.times }, () => [a, b]).flat();
      return Promise.all(turns.map((client) => runTransaction(at(client, act.path), plusOne)));
    }
    case 'increment': {
      const turns = Array.from({ length: act.times }, () => bystanders).flat();
      return Promise.all(turns.map((client) => set(at(client, act.path), increment(1))));
    }
    case 'move':
      return runTransaction(at(a, []), (list: unknown) => moved(list, act.from, act.to));
    case 'give up': {
      const { committed } = await runTransaction(at(a, act.path), () => undefined);
      expect(committed).toBe(false);
    }
  }
};

/** A write is acknowledged after all earlier updates, so once all are acknowledged, every client has received everything. */
const settle = () =>
  Promise.all(
    [...clients, ...bystanders].map((client, index) =>
      set(ref(client.database, `settled/${index}`), Math.random()),
    ),
  );

let runs = 0;

/** Compares, in the order of the query, the data of both clients' listeners and the result of a one-time read. */
const compare = async (model: Plain, run: string, follows: readonly Follow[], asks: PlainQuery) => {
  expect(toJson(nodeAt(namespace.root, [run]))).toEqual(asArrays(model));
  for (const { asks: followed, state } of follows) {
    const expected = plainQuery(model, followed);
    expect(state.value).toEqual(expected);
    expect(state.children).toEqual(new Map(expected));
  }
  const answer = await get(query(ref(bystanders[0].database, run), ...constraintsOf(asks)));
  expect(childrenOf(answer)).toEqual(plainQuery(model, asks));
};

interface Follow extends ReturnType<typeof follow> {
  readonly asks: PlainQuery;
}

const followAll = (asks: PlainQuery, run: string): readonly Follow[] =>
  clients.map(({ database }) => ({ asks, ...follow(query(ref(database, run), ...constraintsOf(asks))) }));

test('two SDK clients see what a simple model predicts', async () => {
  const turn = fc.record({
    act: step,
    who: fc.constantFrom(0, 1),
    asks: asked,
    /** Occasionally a listener is added or removed. */
    listening: fc.constantFrom('as before', 'as before', 'as before', 'more', 'fewer'),
  });
  const turns = fc.array(turn, { minLength: 1, maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(
      list,
      turns,
      fc.array(asked, { minLength: 1, maxLength: 3 }),
      async (start, acts, queries) => {
        runs += 1;
        const run = `run${runs}`;
        let model = plainSet(null, [], start);
        await perform({ act: 'set', path: [], value: start }, run, 0);
        const follows = queries.flatMap((asks) => followAll(asks, run));
        await settle();
        for (const { act, who, asks, listening } of acts) {
          if (listening === 'more') follows.push(...followAll(asks, run));
          if (listening === 'fewer') for (const { stop } of follows.splice(0, 2)) stop();
          model = apply(model, act);
          await perform(act, run, who);
          await settle();
          await compare(model, run, follows, asks);
        }
        for (const { stop } of follows) stop();
      },
    ),
    { numRuns: 30 },
  );
}, 120_000);

/** Converts objects such as `{ 1: …, 2: … }`, which are arrays to the service. */
const asArrays = (plain: Plain): unknown => {
  if (typeof plain !== 'object' || plain === null) return plain;
  const keys = Object.keys(plain);
  const most = Math.max(...keys.map(Number));
  if (!keys.every((each) => /^\d+$/.test(each)) || most >= 2 * keys.length)
    return Object.fromEntries(Object.entries(plain).map(([each, value]) => [each, asArrays(value)]));
  return Array.from({ length: most + 1 }, (_, index) => asArrays(plain[String(index)] ?? null));
};
