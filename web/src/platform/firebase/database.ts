import {
  connectDatabaseEmulator,
  type DatabaseReference,
  endAt,
  endBefore,
  equalTo,
  forceWebSockets,
  get,
  getDatabase,
  goOffline,
  goOnline,
  increment,
  limitToFirst,
  limitToLast,
  onDisconnect,
  onValue,
  orderByChild,
  orderByKey,
  push,
  type Query,
  query,
  ref,
  serverTimestamp,
  set,
  startAt,
  update,
} from 'firebase/database';
import { entryOf, memberChanges } from '@contract/counted.ts';
import { type MemberWrite, type WriteKind, writeIntervalMs } from '@contract/last-writes.ts';
import { setServerAhead } from '../../lib/server-time.ts';
import { isPermissionDenied } from '../data-error.ts';
import { createThrottledQueue } from '../throttled-queue.ts';
import { app } from './app.ts';
import { stackHost, stackPort } from './stack.ts';
import type { DatabaseService, KeyRange, ListPart, Newest, ValueRange } from './types.ts';

// The SDK's long-polling fallback loads scripts from hosts where anybody can run a database, so the Content Security
// Policy does not allow them.
forceWebSockets();
const database = getDatabase(app);

if (import.meta.env.MODE === 'stack') connectDatabaseEmulator(database, stackHost, stackPort('DATABASE'));

/**
 * Connects, and resolves once the SDK no longer waits for auth: that asks the service about the account first, and
 * needs a round trip, while connecting needs several. The SDK gives auth two timers in which to appear.
 */
export async function connectEarly(): Promise<void> {
  goOnline(database);
  for (let timer = 0; timer < 2; timer++) await new Promise((resolve) => setTimeout(resolve));
}

onValue(ref(database, '.info/serverTimeOffset'), (offset) => setServerAhead(offset.val() as number));

function newestOf(list: DatabaseReference, { by, count, equalTo: only, from }: Newest): Query {
  const bounds = only !== undefined ? [equalTo(only)] : from !== undefined ? [startAt(from)] : [];
  return query(list, orderByChild(by), ...bounds, limitToLast(count));
}

const rangeOf = (list: DatabaseReference, { from, before, first, last }: KeyRange): Query =>
  query(
    list,
    orderByKey(),
    ...(from === undefined ? [] : [startAt(from)]),
    ...(before === undefined ? [] : [endBefore(before)]),
    ...(first === undefined ? [] : [limitToFirst(first)]),
    ...(last === undefined ? [] : [limitToLast(last)]),
  );

const valuesOf = (list: DatabaseReference, { by, from, to, first, last }: ValueRange): Query =>
  query(
    list,
    orderByChild(by),
    startAt(from),
    ...(to === undefined ? [] : [endAt(to)]),
    ...(first === undefined ? [] : [limitToFirst(first)]),
    ...(last === undefined ? [] : [limitToLast(last)]),
  );

function partOf(list: DatabaseReference, part: ListPart): Query {
  if ('count' in part) return newestOf(list, part);
  return 'by' in part ? valuesOf(list, part) : rangeOf(list, part);
}

/** How long an answer may take, and how long a new connection gets, on which a large one may be slow. */
const slowMs = 10_000;
const renewalsApartMs = 60_000;
let renewedAt = -Infinity;

/** Connects anew. The SDK then sends again whatever is unanswered. */
function renewConnection(): void {
  onValue(
    ref(database, '.info/connected'),
    (connected) => {
      if (connected.val() !== true || Date.now() - renewedAt < renewalsApartMs) return;
      renewedAt = Date.now();
      goOffline(database);
      goOnline(database);
    },
    { onlyOnce: true },
  );
}

/**
 * Starts to wait for an answer, and returns what to call when it is there. After a change of networks, Safari keeps a
 * connection that is dead and reports no error, on which the SDK would wait until the page is loaded again:
 * https://github.com/firebase/firebase-js-sdk/issues/7132
 */
function expectAnswer(): () => void {
  const timer = setTimeout(renewConnection, slowMs);
  return () => clearTimeout(timer);
}

const answered = <Answer>(answer: Promise<Answer>): Promise<Answer> => answer.finally(expectAnswer());

/**
 * Reads once and sets the error code of a denied read: for those the SDK only gives the server's message. No other
 * code needs to know that message.
 */
async function readOnce(what: Query): Promise<unknown> {
  try {
    return (await answered(get(what))).val() as unknown;
  } catch (error) {
    if (error instanceof Error && /^permission.denied/i.test(error.message))
      throw Object.assign(error, { code: 'PERMISSION_DENIED' });
    throw error;
  }
}

/** A little longer than the rules require, because the server's clock counts and responses take time. */
const enqueue = createThrottledQueue((kind: WriteKind) => writeIntervalMs[kind] + 100, isPermissionDenied);

/** Adds to a write what the rules demand with it, which depends on the stored record. */
async function completed(
  write: MemberWrite,
  changes: Record<string, unknown>,
): Promise<Record<string, unknown>> {
  const entry = entryOf(write);
  const before = entry === undefined ? null : await readOnce(ref(database, entry));
  return memberChanges(write, changes, before, { now: serverTimestamp(), increment });
}

export const databaseService: DatabaseService = {
  watch(path, onNext, onError, part) {
    const all = ref(database, path);
    const done = expectAnswer();
    const unwatch = onValue(
      part ? partOf(all, part) : all,
      (snapshot) => {
        done();
        onNext(snapshot.val());
      },
      (error) => {
        done();
        onError(error);
      },
    );
    return () => {
      done();
      unwatch();
    };
  },
  read: (path) => readOnce(ref(database, path)),
  readRange: (path, { by, from, to }) =>
    readOnce(query(ref(database, path), orderByChild(by), startAt(from), endAt(to))),
  writeRateLimited: (write, changes) =>
    enqueue(write.kind, async () => answered(update(ref(database), await completed(write, changes)))),
  write: (path, value) => answered(set(ref(database, path), value)),
  async writeWhileConnected(path, value) {
    const entry = ref(database, path);
    await answered(Promise.all([onDisconnect(entry).remove(), set(entry, value)]));
  },
  update: (path, values) => answered(update(ref(database, path), values)),
  newKey: () => push(ref(database)).key,
  serverTime: serverTimestamp(),
};
