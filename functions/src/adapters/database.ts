import { setTimeout as pause } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import {
  type Database as RealtimeDatabase,
  type Query as Reference,
  ServerValue,
} from 'firebase-admin/database';
import type { Entry, Query, Database } from '../database.ts';
import { mendingTexts } from '../kit/mend-texts.ts';

/** The pause before a transaction looks again: a write of this process may be waiting for its answer. */
const guessMs = 10;

function ordered(list: Reference, by: string): Reference {
  if (by === '$key') return list.orderByKey();
  return by === '$value' ? list.orderByValue() : list.orderByChild(by);
}

function narrowed(list: Reference, { by, from, to, after, limit }: Query): Reference {
  let query = ordered(list, by);
  if (from !== undefined) query = after === undefined ? query.startAt(from) : query.startAfter(from, after);
  else if (after !== undefined) query = query.startAfter(after);
  if (to !== undefined) query = query.endAt(to);
  return query.limitToFirst(limit);
}

/** What the latest call of `change` said: the SDK tells neither of the two. */
interface Verdict {
  /** It leaves everything as it is. */
  declined: boolean;
  /** What it threw, if anything. */
  refusals: unknown[];
}

/**
 * `change` as the SDK may call it. What it throws must not reach the SDK, whose transaction would never end where it is called
 * again with the server's value, and with it none that comes later.
 */
function judging<Stored>(change: (current: Stored | null) => unknown) {
  const verdict: Verdict = { declined: false, refusals: [] };
  const attempt = (current: Stored | null): unknown => {
    let next: unknown;
    verdict.refusals = [];
    try {
      next = change(current);
    } catch (error) {
      verdict.refusals = [error];
    }
    verdict.declined = next === undefined;
    // Nothing may be the guess from an empty cache: only a write has the SDK compare it with what the server has.
    return verdict.declined && current === null ? null : next;
  };
  return { attempt, verdict };
}

export function createDatabase(database: RealtimeDatabase): Database {
  return mendingTexts({
    // The paths say what lies there.
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
    async transact<Stored>(path: string, change: (current: Stored | null) => unknown) {
      const place = database.ref(path);
      for (;;) {
        const { attempt, verdict } = judging(change);
        // Without local events: listeners must not see a guess from an empty cache.
        const { committed, snapshot } = await place.transaction(attempt, undefined, false);
        const value = snapshot.val() as Stored | null;
        if (committed && !verdict.declined) return { written: true, value };
        // The value that `change` declined may be a guess, too: a write of this process that the server may refuse. The SDK knows both
        // without asking anybody, so the answer needs a pause to arrive in.
        if (committed || isDeepStrictEqual((await place.get()).val(), value)) {
          if (verdict.refusals.length > 0) throw verdict.refusals[0];
          return { written: false, value };
        }
        await pause(guessMs);
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
