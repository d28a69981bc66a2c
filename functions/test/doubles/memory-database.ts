import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Json } from '../../local/database/data/json.ts';
import { parsePath } from '../../local/database/data/path.ts';
import type { Query as List } from '../../local/database/data/query.ts';
import { toJson } from '../../local/database/data/to-json.ts';
import { nodeAt } from '../../local/database/data/tree.ts';
import { windowOf } from '../../local/database/data/window.ts';
import { DatabaseError } from '../../local/database/operations/errors.ts';
import { Namespace } from '../../local/database/operations/namespace.ts';
import { missingIndexFor } from '../../local/database/operations/rule-query.ts';
import { queryFromWire } from '../../local/database/protocol/wire-query.ts';
import { compileRules } from '../../local/database/rules/compile-rules.ts';
import { findRoot } from '../../local/stack/layout.ts';
import { withTextRepair } from '../../src/adapters/database.ts';
import type { Database, Query } from '../../src/database.ts';

const admin = { kind: 'admin' } as const;

const defaultRuleset = compileRules(readFileSync(join(findRoot(), 'firebase.rules.json'), 'utf8'));

/** Returns a query of the port as the emulator has it, which reads it as the SDK would send it. */
const listOf = ({ by, from, to, after, limit, last }: Query): List =>
  queryFromWire({
    i: by.replace('$', '.'),
    l: limit,
    vf: last ? 'r' : 'l',
    ...((from ?? after) !== undefined && { sp: from ?? after ?? null, sin: after === undefined }),
    ...(from !== undefined && after !== undefined && { sn: after }),
    ...(to !== undefined && { ep: to }),
  });

/**
 * True for a lone surrogate. The SDK and the database compute different hashes for a path that contains one, so
 * transactions on it fail.
 */
const hasHalves = (value: unknown): boolean =>
  typeof value === 'object' && value !== null
    ? Object.values(value).some(hasHalves)
    : typeof value === 'string' && /\p{Cs}/u.test(value);

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
 * Creates a `Database` on a namespace of the database emulator, with the rules of the site, in this process. It behaves
 * like the real one: transactions see null first, and updates are atomic.
 */
export function createMemoryDatabase(now: () => number = () => 0) {
  const namespace = new Namespace('memory', { now, log: () => undefined, defaultRuleset });
  const read = (path: string): unknown => toJson(nodeAt(namespace.root, parsePath(path)));
  const write = (changes: Record<string, unknown>) =>
    namespace.update([], changes as Record<string, Json>, admin);
  let keys = 0;
  let chances = 0;
  let failAt = 0;
  let writesToLive = Infinity;
  let meanwhile: (() => Promise<unknown>) | null = null;
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
      return read(path) as Stored | null;
    },
    async query<Stored>(path: string, query: Query) {
      await Promise.resolve();
      mayFail();
      const [place, list] = [parsePath(path), listOf(query)];
      const missing = missingIndexFor(namespace.rules, place, list);
      if (missing) throw new Error(`The rules have no index ${missing.index} for ${path}`);
      const found = [...windowOf(nodeAt(namespace.root, place), list)];
      const entries = found.map(([key, child]) => ({ key, value: toJson(child) as Stored }));
      return query.last ? entries.reverse() : entries;
    },
    async update(changes) {
      await Promise.resolve();
      mayFail();
      write(changes);
      wrote();
      if (!meanwhile) return;
      const others = meanwhile;
      meanwhile = null;
      await others();
      write(changes);
    },
    async updateAs(uid, changes) {
      await Promise.resolve();
      mayFail();
      const auth = { uid, token: { email_verified: true, functions: true } };
      try {
        namespace.update([], changes as Record<string, Json>, { kind: 'user', auth });
      } catch (error) {
        if (error instanceof DatabaseError && error.code === 'permission_denied') return false;
        throw error;
      }
      wrote();
      return true;
    },
    increment: (by) => ({ '.sv': { increment: by } }),
    async transact<Stored>(path: string, change: (current: Stored | null) => unknown) {
      guess(change);
      await Promise.resolve();
      mayFail();
      const current = read(path) as Stored | null;
      const next = change(read(path) as Stored | null);
      if (next === undefined) return { written: false, value: current };
      if (hasHalves(current)) throw new Error('the SDK makes no hash of half a character, and stops');
      namespace.set(parsePath(path), next as Json, admin);
      wrote();
      return { written: true, value: read(path) as Stored | null };
    },
    newKey: () => `key-${String((keys += 1)).padStart(6, '0')}`,
    serverTime: { '.sv': 'timestamp' },
  });
  return {
    database,
    /** Returns the value at `path`, or null. */
    at: read,
    /** Stores a value at once, as if it had been there before. */
    put: (path: string, value: unknown) => namespace.set(parsePath(path), value as Json, admin),
    /** Returns everything that is stored. */
    all: () => toJson(namespace.root),
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
