import { deleteApp, initializeApp } from 'firebase-admin/app';
import {
  type DataSnapshot,
  type Database as RealtimeDatabase,
  getDatabase,
  type Query as List,
  type Reference,
  ServerValue,
} from 'firebase-admin/database';
import { setTimeout as pause } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { PublicReader } from '../contract/public-reader.ts';
import { stripInvalidCharacters } from '../contract/strip-invalid-characters.ts';
import type { Entry, Query, Database } from '../database.ts';

/** The delay before a transaction is retried, during which a pending write of this process may be acknowledged. */
const retryDelayMs = 10;

function ordered(list: List, by: string): List {
  if (by === '$key') return list.orderByKey();
  return by === '$value' ? list.orderByValue() : list.orderByChild(by);
}

function narrowed(list: List, { by, from, to, after, limit, last }: Query): List {
  let query = ordered(list, by);
  if (from !== undefined) query = after === undefined ? query.startAt(from) : query.startAfter(from, after);
  else if (after !== undefined) query = query.startAfter(after);
  if (to !== undefined) query = query.endAt(to);
  return last ? query.limitToLast(limit) : query.limitToFirst(limit);
}

/**
 * Why the SDK gives up on a transaction that wrote nothing. `maxretry`: 25 attempts came too late, because other clients
 * were faster, or because the SDK applied the response of a `get()` only after an update that arrived with it, and tried
 * with that outdated value. `set`: this process has written to an overlapping path.
 */
const preempted = ['maxretry', 'set'];
const restartsMax = 5;
/** Random, so that competing instances do not restart at the same moment. */
const restartDelayMs = () => 20 + Math.random() * 200;

/** Runs a transaction, and starts it anew if it was preempted. */
async function transaction(place: Reference, attempt: Parameters<Reference['transaction']>[0]) {
  for (let restarts = 0; ; restarts += 1) {
    try {
      // Without local events, so that listeners never see a guess from the empty cache.
      return await place.transaction(attempt, undefined, false);
    } catch (error) {
      if (restarts === restartsMax || !preempted.includes((error as Error).message)) throw error;
      await pause(restartDelayMs());
    }
  }
}

/** Distinguishes the connections on behalf of members. */
let connections = 0;

/** The outcome of the latest call of `change`, which the SDK does not report. */
interface Outcome {
  /** True if it left the value unchanged. */
  declined: boolean;
  /** Holds what it threw, if anything. */
  refusals: unknown[];
}

/**
 * Wraps `change` for the SDK. An error must not reach the SDK: if thrown when the SDK retries with the server's value,
 * the transaction would hang, and all later ones with it.
 */
function recordOutcome<Stored>(change: (current: Stored | null) => unknown) {
  const outcome: Outcome = { declined: false, refusals: [] };
  const attempt = (current: Stored | null): unknown => {
    let next: unknown;
    outcome.refusals = [];
    try {
      next = change(current);
    } catch (error) {
      outcome.refusals = [error];
    }
    outcome.declined = next === undefined;
    // Null may be a guess from the empty cache. Only a write makes the SDK compare it with the server's value.
    return outcome.declined && current === null ? null : next;
  };
  return { attempt, outcome };
}

export function createDatabase(database: RealtimeDatabase): Database {
  return withTextRepair({
    // The type of a path determines the type of its value.
    async get<Stored>(path: string) {
      const snapshot = await database.ref(path).get();
      return snapshot.val() as Stored | null;
    },
    async query<Stored>(path: string, query: Query) {
      const snapshot = await narrowed(database.ref(path), query).get();
      const entries: Entry<Stored>[] = [];
      snapshot.forEach((child) => void entries.push({ key: child.key, value: child.val() as Stored }));
      return entries;
    },
    async update(changes) {
      await database.ref().update(changes);
    },
    async updateAs(uid, changes) {
      const token = { email_verified: true, functions: true };
      const databaseAuthVariableOverride = { uid, token };
      const app = initializeApp(
        { ...database.app.options, databaseAuthVariableOverride },
        `as ${uid} ${(connections += 1)}`,
      );
      try {
        await getDatabase(app).ref().update(changes);
        return true;
      } catch (error) {
        if ((error as { code?: unknown }).code === 'PERMISSION_DENIED') return false;
        throw error;
      } finally {
        await deleteApp(app);
      }
    },
    increment: (by) => ServerValue.increment(by),
    async transact<Stored>(path: string, change: (current: Stored | null) => unknown) {
      const place = database.ref(path);
      for (;;) {
        const { attempt, outcome } = recordOutcome(change);
        const { committed, snapshot } = await transaction(place, attempt);
        const value = snapshot.val() as Stored | null;
        if (committed && !outcome.declined) return { written: true, value };
        // The value that `change` declined may also be a guess: a pending write of this process that the server may
        // still reject. The SDK reads both from its cache without asking the server, so wait for the response before
        // retrying.
        if (committed || isDeepStrictEqual((await place.get()).val(), value)) {
          if (outcome.refusals.length > 0) throw outcome.refusals[0];
          return { written: false, value };
        }
        await pause(retryDelayMs);
      }
    },
    newKey() {
      const { key } = database.ref().push();
      if (key === null) throw new Error('push() made no key');
      return key;
    },
    serverTime: ServerValue.TIMESTAMP,
  });
}

function repairs(path: string, value: unknown): Record<string, string> {
  if (typeof value === 'string') {
    const repaired = stripInvalidCharacters(value);
    return repaired === value ? {} : { [path]: repaired };
  }
  const below = Object.entries((value ?? {}) as Record<string, unknown>);
  return Object.assign({}, ...below.map(([key, child]) => repairs(`${path}/${key}`, child))) as Record<
    string,
    string
  >;
}

/**
 * Wraps a database so that transactions also work where stored text contains lone surrogates. The SDK compares values
 * by a hash of their UTF-8 encoding, which such text does not have: the transaction hangs and blocks every later one.
 * So a transaction that reads such text aborts before the SDK hashes it, and restarts once the text is repaired. The
 * rules reject such text, but old records may contain it.
 */
export const withTextRepair = (database: Database): Database => ({
  ...database,
  async transact(path, change) {
    let changes: Record<string, string> = {};
    const result = await database.transact(path, (current) => {
      changes = repairs(path, current);
      return Object.keys(changes).length > 0 ? undefined : change(current);
    });
    if (Object.keys(changes).length === 0) return result;
    await database.update(changes);
    return database.transact(path, change);
  },
});

function entriesOf(snapshot: DataSnapshot, by: string): { key: string; value: unknown }[] {
  const entries: { key: string; value: unknown }[] = [];
  snapshot.forEach((entry) => {
    const value = entry.val() as unknown;
    const rank = by === '$value' ? value : (entry.child(by).val() as unknown);
    if (typeof rank === 'number') entries.push({ key: entry.key, value });
  });
  return entries;
}

/** Reads what `database` lets a visitor read. */
export function createPublicReader(database: RealtimeDatabase): PublicReader {
  const listOf = (path: string, by: string) => ordered(database.ref(path), by);

  return {
    async get(path) {
      const snapshot = await database.ref(path).get();
      return snapshot.val() as unknown;
    },

    async highest(path, { by, count, after }) {
      const list = listOf(path, by);
      const bounded = after ? list.endBefore(after.value, after.key) : list;
      return entriesOf(await bounded.limitToLast(count).get(), by).reverse();
    },

    async lowest(path, { by, count, from, after }) {
      const list = listOf(path, by);
      const bounded = after === undefined ? list.startAt(from) : list.startAfter(from, after);
      return entriesOf(await bounded.limitToFirst(count).get(), by);
    },
  };
}
