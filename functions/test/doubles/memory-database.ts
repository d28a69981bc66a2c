import type { Entry, Query, Database } from '../../src/database.ts';
import { withTextRepair } from '../../src/adapters/database.ts';

type Node = { [key: string]: unknown };

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

function read(root: unknown, path: string): unknown {
  let value = root;
  for (const key of path.split('/')) value = isNode(value) ? value[key] : undefined;
  return value ?? null;
}

/** Copies a stored value. `structuredClone` takes several times as long. */
function copyOf<Value>(value: Value): Value {
  if (!isNode(value)) return value;
  if (Array.isArray(value)) return value.map(copyOf) as Value;
  const copy: Node = {};
  for (const key in value) copy[key] = copyOf(value[key]);
  return copy as Value;
}

/** Returns the value as the database stores it, without empty children. */
function kept(value: unknown): unknown {
  if (!isNode(value)) return value ?? null;
  if (Array.isArray(value)) return value.length > 0 ? value.map(kept) : null;
  const entries = Object.entries(value)
    .map(([key, child]) => [key, kept(child)] as const)
    .filter(([, child]) => child !== null);
  return entries.length > 0 ? Object.fromEntries(entries) : null;
}

/** True if there is no value. Expects a stored value, which has no empty children. */
function isNothing(value: unknown): boolean {
  if (!isNode(value)) return value === null || value === undefined;
  for (const _key in value) return false;
  return true;
}

function write(node: Node, [key = '', ...rest]: string[], value: unknown): void {
  if (rest.length > 0) {
    const below = isNode(node[key]) ? node[key] : {};
    write(below, rest, value);
    node[key] = below;
  } else {
    node[key] = kept(value);
  }
  if (isNothing(node[key])) delete node[key];
}

const compare = (a: unknown, b: unknown): number => {
  if (a === b) return 0;
  if (typeof a === typeof b) return (a as string | number) < (b as string | number) ? -1 : 1;
  // The database's order: null, then true, then numbers, then strings.
  const rank = (value: unknown) => ['undefined', 'boolean', 'number', 'string'].indexOf(typeof value);
  return rank(a) - rank(b);
};

function select(list: unknown, { by, from, to, after, limit, last }: Query): Entry[] {
  const orderOf = ({ key, value }: Entry): unknown => {
    if (by === '$key') return key;
    return by === '$value' ? value : (read(value, by) ?? undefined);
  };
  return Object.entries(isNode(list) ? list : {})
    .map(([key, value]): Entry => ({ key, value }))
    .filter((entry) => {
      const at = orderOf(entry);
      if (from !== undefined && compare(at, from) < 0) return false;
      if (after !== undefined && compare(at, from ?? after) <= 0 && !(at === from && entry.key > after)) {
        return false;
      }
      return to === undefined || compare(at, to) <= 0;
    })
    .sort((a, b) => compare(orderOf(a), orderOf(b)) || compare(a.key, b.key))
    .slice(...(last ? [-limit] : [0, limit]));
}

/**
 * True for a lone surrogate. The SDK and the database compute different hashes for a path that contains one, so
 * transactions on it fail.
 */
const hasHalves = (value: unknown): boolean =>
  isNode(value) ? Object.values(value).some(hasHalves) : typeof value === 'string' && /\p{Cs}/u.test(value);

/**
 * Calls a transaction callback with null, as the SDK does with an empty cache. The result is discarded, because the
 * server's value decides.
 */
function guess(change: (current: null) => unknown): void {
  try {
    change(null);
  } catch {
    // It is called again with the server's value.
  }
}

/**
 * Creates an in-memory `Database` that behaves like the real one: transactions see null first, and updates are atomic.
 */
export function createMemoryDatabase(now: () => number = () => 0) {
  const root: Node = {};
  let keys = 0;
  let chances = 0;
  let failAt = 0;
  let writesToLive = Infinity;
  let meanwhile: (() => Promise<unknown>) | null = null;
  const serverTime = { '.sv': 'timestamp' };
  const oneMore = { '.sv': { increment: 1 } };
  const stamped = (value: unknown, current?: unknown): unknown => {
    if (!isNode(value)) return value;
    if (value['.sv'] === 'timestamp') return now();
    if ('.sv' in value) return Number(current ?? 0) + (value['.sv'] as { increment: number }).increment;
    if (Array.isArray(value)) return value.map((child) => stamped(child));
    const below = isNode(current) ? current : {};
    return Object.fromEntries(Object.entries(value).map(([key, child]) => [key, stamped(child, below[key])]));
  };
  const mayFail = () => {
    chances += 1;
    if (writesToLive <= 0) throw new Error('This process is dead');
    if (failAt > 0 && (failAt -= 1) === 0) {
      throw new Error('The database does not answer');
    }
  };
  /** The write that kills the process takes effect, but its caller gets an error. */
  const wrote = () => {
    writesToLive -= 1;
    mayFail();
  };
  const database: Database = withTextRepair({
    async get<Stored>(path: string) {
      await Promise.resolve();
      mayFail();
      return copyOf(read(root, path)) as Stored | null;
    },
    async query<Stored>(path: string, query: Query) {
      await Promise.resolve();
      mayFail();
      return copyOf(select(read(root, path), query)) as Entry<Stored>[];
    },
    async update(changes) {
      await Promise.resolve();
      mayFail();
      const apply = () => {
        for (const [path, value] of Object.entries(changes))
          write(root, path.split('/'), stamped(value, read(root, path)));
      };
      apply();
      wrote();
      if (!meanwhile) return;
      const others = meanwhile;
      meanwhile = null;
      await others();
      apply();
    },
    async updateAs(_uid, changes) {
      await Promise.resolve();
      mayFail();
      for (const [path, value] of Object.entries(changes))
        write(root, path.split('/'), stamped(value, read(root, path)));
      wrote();
      return true;
    },
    increment: (by) => ({ '.sv': { increment: by } }),
    async transact<Stored>(path: string, change: (current: Stored | null) => unknown) {
      guess(change);
      await Promise.resolve();
      mayFail();
      const current = read(root, path) as Stored | null;
      const next = change(copyOf(current));
      if (next === undefined) return { written: false, value: current };
      if (hasHalves(current)) throw new Error('the SDK makes no hash of half a character, and stops');
      write(root, path.split('/'), stamped(next));
      wrote();
      return { written: true, value: copyOf(read(root, path)) as Stored | null };
    },
    newKey: () => `key-${String((keys += 1)).padStart(6, '0')}`,
    serverTime,
    oneMore,
  });
  return {
    database,
    /** Returns the value at `path`, or null. */
    at: (path: string) => copyOf(read(root, path)),
    /** Stores a value at once, as if it had been there before. */
    put: (path: string, value: unknown) => write(root, path.split('/'), value),
    /** Returns everything that is stored. */
    all: () => copyOf(root),
    /**
     * Returns the number of points so far at which a failure could be injected: before each call, and after each write.
     */
    chances: () => chances,
    /** Makes the `count`th call from here reject before it takes effect. */
    failCall: (count: number) => {
      failAt = count;
    },
    /**
     * Kills the process at the `count`th write from here. That write takes effect; none after it does until `revive`.
     */
    dieWithWrite: (count: number) => {
      writesToLive = count;
    },
    /**
     * Loses the response to the next update: it takes effect, and `others` runs before the SDK has reconnected and
     * sends it a second time.
     */
    loseAnswer: (others: () => Promise<unknown>) => {
      meanwhile = others;
    },
    /** Starts another process on the same data. Returns whether the previous one had died. */
    revive: (): boolean => {
      const died = writesToLive <= 0;
      writesToLive = Infinity;
      return died;
    },
  };
}
