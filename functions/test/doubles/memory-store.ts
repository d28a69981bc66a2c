import type { Store } from '../../src/store.ts';

type Node = { [key: string]: unknown };

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

function read(root: unknown, path: string): unknown {
  let value = root;
  for (const key of path.split('/')) value = isNode(value) ? value[key] : undefined;
  return value ?? null;
}

function write(root: Node, path: string, value: unknown): void {
  const keys = path.split('/');
  const last = keys.pop() ?? '';
  let node = root;
  for (const key of keys) {
    if (!isNode(node[key])) node[key] = {};
    node = node[key] as Node;
  }
  if (value === null || value === undefined) delete node[last];
  else node[last] = structuredClone(value);
}

/** A Store in memory that behaves as the database does: transactions see null first, updates are all or nothing. */
export function createMemoryStore(now: () => number = () => 0) {
  const root: Node = {};
  let keys = 0;
  let failAt = 0;
  const serverTime = { '.sv': 'timestamp' };
  const stamped = (value: unknown): unknown => {
    if (!isNode(value)) return value;
    if (value['.sv'] === 'timestamp') return now();
    return Object.fromEntries(Object.entries(value).map(([key, child]) => [key, stamped(child)]));
  };
  const mayFail = () => {
    if (failAt > 0 && (failAt -= 1) === 0) {
      throw new Error('The database does not answer');
    }
  };
  const store: Store = {
    async get(path) {
      await Promise.resolve();
      mayFail();
      return structuredClone(read(root, path));
    },
    async update(changes) {
      await Promise.resolve();
      mayFail();
      for (const [path, value] of Object.entries(changes)) write(root, path, stamped(value));
    },
    async transact(path, change) {
      if (change(null) === undefined) return { written: false, value: null };
      await Promise.resolve();
      mayFail();
      const current = read(root, path);
      const next = change(structuredClone(current));
      if (next === undefined) return { written: false, value: current };
      write(root, path, stamped(next));
      return { written: true, value: structuredClone(read(root, path)) };
    },
    newKey: () => `key-${String((keys += 1)).padStart(6, '0')}`,
    serverTime,
  };
  return {
    store,
    /** What is stored at `path`, or null. */
    at: (path: string) => structuredClone(read(root, path)),
    /** The `count`th call from now rejects, before it does anything. */
    failCall: (count: number) => {
      failAt = count;
    },
  };
}
