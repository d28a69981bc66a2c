import { type memberLimits } from '../contract/limit-names.ts';
import { paths } from '../contract/paths.ts';
import { dayMs, hourMs, minuteMs } from '../contract/time.ts';
import type { StoreDeps } from '../database.ts';
import { AppError } from '../errors.ts';
import { hourlyHash } from './crypto.ts';

/** A fixed window: `count` restarts every `windowMs`, aligned to the epoch. */
export interface Window {
  /** Names of the two stored numbers: the window's number, and the count in it. Several counts may share a window. */
  fields: { window: string; count: string };
  windowMs: number;
  limit: number;
  /** The amount to count. Defaults to 1. */
  amount?: number;
}

type Counts = Record<string, number>;

const numberOf = ({ windowMs }: Window, now: number) => Math.floor(now / windowMs);

/** Returns the stored numbers of one window after adding `amount`, or null if that exceeds the limit. */
function countIn(stored: Partial<Counts>, window: Window, now: number): Counts | null {
  const { fields, limit, amount = 1 } = window;
  const current = numberOf(window, now);
  const before = stored[fields.window] === current ? (stored[fields.count] ?? 0) : 0;
  const count = before + amount;
  return count > limit ? null : { [fields.window]: current, [fields.count]: count };
}

/**
 * Counts one more in every window at `path`. Returns false and counts nothing if any of them is full. Drops all other
 * counts at `path` when a window restarts, so the record does not grow without bound.
 */
export async function consume(
  path: string,
  limits: readonly Window[],
  { database, clock }: StoreDeps,
): Promise<boolean> {
  const { written } = await database.transact<Counts>(path, (stored) => {
    const now = clock.now();
    const before = stored ?? {};
    const counts = limits.map((window) => countIn(before, window, now));
    if (counts.includes(null)) return undefined;
    const isCurrent = limits.every((window) => before[window.fields.window] === numberOf(window, now));
    return Object.assign({}, isCurrent ? before : {}, ...counts);
  });
  return written;
}

/** Counts one more like `consume`. Throws if a window is full; `refusal` tells the member so. */
export async function enforceLimit(
  path: string,
  limits: readonly Window[],
  refusal: string,
  deps: StoreDeps,
): Promise<void> {
  if (!(await consume(path, limits, deps))) throw new AppError('too-many-requests', refusal);
}

/** Returns a window of an hour. Its count has the name `count`, so that several may share the window. */
export const hourWindow = (count: string, limit: number): Window => ({
  fields: { window: 'hour', count },
  windowMs: hourMs,
  limit,
});

const spans = {
  perMinute: { fields: { window: 'minute', count: 'inMinute' }, windowMs: minuteMs },
  perHour: { fields: { window: 'hour', count: 'inHour' }, windowMs: hourMs },
  perDay: { fields: { window: 'day', count: 'inDay' }, windowMs: dayMs },
};
type Span = keyof typeof spans;

/** Counts one more act of a member. Throws if there were too many of its kind. */
export const enforceMemberLimit = (
  kind: (typeof memberLimits)[number],
  uid: string,
  atMost: Partial<Record<Span, number>>,
  refusal: string,
  deps: StoreDeps,
): Promise<void> =>
  enforceLimit(
    paths.limits(`${kind}-${uid}`),
    Object.entries(atMost).map(([span, limit]) => ({ ...spans[span as Span], limit })),
    refusal,
    deps,
  );

/** What visitors may do in an hour. */
interface VisitorLimit {
  perAddress: number;
  overall: number;
  /** Addresses are hashed into so many counters that none can be traced to one. */
  counters: number;
}

/** Counts one more act of a visitor. Throws if there were too many from the address, or from all. */
export function enforceVisitorLimit(
  kind: 'subscriptions' | 'visitor-reports',
  address: string,
  { perAddress, overall, counters }: VisitorLimit,
  refusal: string,
  deps: StoreDeps,
): Promise<void> {
  const ofAddress = `address-${hourlyHash(address, counters, deps.clock)}`;
  const windows = [hourWindow('all', overall), hourWindow(ofAddress, perAddress)];
  return enforceLimit(paths.limits(kind), windows, refusal, deps);
}

/** A sliding window over entries stored by ID. */
interface Log<Entry> {
  /** Entries older than this are dropped. */
  keepMs: number;
  /** Returns the time of an entry, in milliseconds since the epoch. */
  timeOf: (entry: Entry) => number;
  /** Returns the entry to store for a new ID, or null if the `others` leave no room for it. */
  add: (others: Entry[], now: number) => Entry | null;
}

/**
 * Adds an entry for `id` to the log at `path`. Idempotent: an ID already in the log is neither checked nor counted
 * again. Returns the entry of `id`, or null if it was refused.
 */
export async function consumeOnce<Entry>(
  path: string,
  id: string,
  log: Log<Entry>,
  { database, clock }: StoreDeps,
): Promise<Entry | null> {
  const { value } = await database.transact<Record<string, Entry>>(path, (stored) => {
    const entries = stored ?? {};
    if (entries[id] !== undefined) return undefined;
    const now = clock.now();
    const kept = Object.entries(entries).filter(([, entry]) => log.timeOf(entry) > now - log.keepMs);
    const entry = log.add(
      kept.map(([, other]) => other),
      now,
    );
    return entry === null ? undefined : { ...Object.fromEntries(kept), [id]: entry };
  });
  return value?.[id] ?? null;
}

/**
 * Counts one more in a sliding window of `minutes`, stored at `path` as one count per minute since the epoch
 * (`m{minute}`). Returns the count within the window, including this one.
 */
export async function countInMinutes(
  path: string,
  minutes: number,
  { database, clock }: StoreDeps,
): Promise<number> {
  const { value } = await database.transact<Counts>(path, (stored) => {
    const counts = stored ?? {};
    const now = Math.floor(clock.now() / minuteMs);
    const keys = Array.from({ length: minutes }, (_, ago) => `m${now - ago}`);
    const kept = Object.fromEntries(keys.flatMap((key) => (counts[key] ? [[key, counts[key]]] : [])));
    return { ...kept, [`m${now}`]: (counts[`m${now}`] ?? 0) + 1 };
  });
  return Object.values(value ?? {}).reduce((sum, count) => sum + count, 0);
}
