import type { PublicReader } from '@contract/public-reader.ts';
import { compareHighestFirst, type Place } from '../lib/database-order.ts';
import { databaseAddress } from './database-address.ts';
import { ReadError } from './data-error.ts';

const timeoutMs = 10_000;

/**
 * Reads the first or last entries of a public list by key, as stored; null if there are none. Rejects like
 * `publicReader`.
 */
export const readByKey = (path: string, end: { first: number } | { last: number }): Promise<unknown> =>
  read(path, {
    orderBy: '$key',
    ...('first' in end ? { limitToFirst: end.first } : { limitToLast: end.last }),
  });

interface Entry extends Place {
  stored: unknown;
}

async function read(path: string, query: Record<string, string | number>, signal?: AbortSignal) {
  const address = databaseAddress(path);
  if (!address) throw new ReadError('No database is set up (VITE_FIREBASE_DATABASE_URL).');
  for (const [name, value] of Object.entries(query)) address.searchParams.set(name, JSON.stringify(value));

  const controller = new AbortController();
  const end = () => controller.abort(signal?.reason);
  const timer = setTimeout(() => controller.abort(), timeoutMs);
  signal?.addEventListener('abort', end);
  try {
    signal?.throwIfAborted();
    const response = await fetch(address, { signal: controller.signal });
    if (!response.ok) throw new ReadError(`Reading ${path} was answered with ${response.status}.`);
    return (await response.json()) as unknown;
  } catch (error) {
    if (signal?.aborted || error instanceof ReadError) throw error;
    throw new ReadError(`Reading ${path} failed.`, { cause: error });
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', end);
  }
}

/** Returns the entries of a stored list, highest first. Entries whose `by` is not a number are left out. */
function entriesOf(stored: unknown, by: string): Entry[] {
  // The database returns an array if the keys are small integers.
  return Object.entries((stored ?? {}) as Record<string, unknown>)
    .map(([key, value]) => ({
      key,
      stored: value,
      value: (by === '$value' ? value : (value as Record<string, unknown> | null)?.[by]) as number,
    }))
    .filter(({ value }) => typeof value === 'number')
    .sort(compareHighestFirst);
}

async function readList(
  path: string,
  query: { orderBy: string } & Record<string, string | number>,
  signal?: AbortSignal,
) {
  const stored = await read(path, query, signal);
  return { size: Object.keys(stored ?? {}).length, entries: entriesOf(stored, query.orderBy) };
}

const shown = (entries: Entry[], count: number) =>
  entries.slice(0, count).map(({ key, stored: value }) => ({ key, value }));

/**
 * Reads over the database's REST API, without any SDK. Rejects with a `ReadError`, also after a timeout of ten
 * seconds, or with the reason of `signal` if that aborts.
 */
export const publicReader = (signal?: AbortSignal): PublicReader => ({
  get: (path) => read(path, {}, signal),

  async highest(path, { by, count, after }) {
    // `endAt` takes a value without a key, so entries with the cursor's value come again. If there are many of them,
    // ask for more.
    for (let limit = after ? count + 1 : count; ; limit *= 2) {
      const bounds = { orderBy: by, limitToLast: limit, ...(after && { endAt: after.value }) };
      const found = await readList(path, bounds, signal);
      const entries = found.entries.filter((entry) => !after || compareHighestFirst(after, entry) < 0);
      if (found.size < limit || entries.length >= count) return shown(entries, count);
    }
  },

  async lowest(path, { by, count, from, after }) {
    for (let limit = after === undefined ? count : count + 1; ; limit *= 2) {
      const found = await readList(path, { orderBy: by, limitToFirst: limit, startAt: from }, signal);
      const entries = found.entries
        .reverse()
        .filter(
          (entry) => after === undefined || compareHighestFirst({ value: from, key: after }, entry) > 0,
        );
      if (found.size < limit || entries.length >= count) return shown(entries, count);
    }
  },
});
