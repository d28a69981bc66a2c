import { paths } from '../contract/paths.ts';
import { minuteMs } from '../contract/time.ts';
import type { StoreDeps } from '../database.ts';
import { AppError } from '../errors.ts';
import { hourlyHash } from '../kit/hourly-hash.ts';
import { addressCounts } from './rate-limits.ts';

/** Longer than a request can be in flight: none of our functions runs for more than a minute. */
const keptMs = 15 * minuteMs;

/** The maximum number of entries. A caller can invent IDs and addresses, so the record must be bounded. */
export const closedAttemptLimits = { perAddress: 60, overall: 500 } as const;

/** `limits/donation-look-ups/{attemptId}`. `by` is the hourly hash of the address that asked. */
interface Closed {
  at: number;
  by: number;
}

const path = paths.limits('donation-look-ups');

type Entries = [id: string, entry: Closed][];

/**
 * Returns the entries beside which another one from the address has room, or null. If there are too many, the oldest
 * one of the address that asked most makes way, so that a few addresses cannot silence all others. An address with a
 * single entry keeps it, since it may be that of a donor.
 */
function withRoomFor(by: number, entries: Entries): Entries | null {
  const counts = new Map<number, number>();
  for (const [, other] of entries) counts.set(other.by, (counts.get(other.by) ?? 0) + 1);
  const own = counts.get(by) ?? 0;
  if (own >= closedAttemptLimits.perAddress) return null;
  if (entries.length < closedAttemptLimits.overall) return entries;
  const most = Math.max(...counts.values());
  if (most <= Math.max(own, 1)) return null;
  const [oldest] = entries
    .filter(([, other]) => counts.get(other.by) === most)
    .sort(([, one], [, other]) => one.at - other.at);
  return entries.filter((entry) => entry !== oldest);
}

/**
 * Records that an attempt was looked up and did not exist, so that a request still in flight cannot start it later.
 * Throws if there were too many such look-ups.
 */
export async function closeAttempt(
  attemptId: string,
  address: string,
  { database, clock }: StoreDeps,
): Promise<void> {
  const by = hourlyHash(address, addressCounts, clock);
  const { value } = await database.transact<Record<string, Closed>>(path, (stored) => {
    if (stored?.[attemptId]) return undefined;
    const now = clock.now();
    const recent = Object.entries(stored ?? {}).filter(([, { at }]) => at > now - keptMs);
    const kept = withRoomFor(by, recent);
    return kept ? { ...Object.fromEntries(kept), [attemptId]: { at: now, by } satisfies Closed } : undefined;
  });
  if (value?.[attemptId]) return;
  throw new AppError(
    'too-many-requests',
    'There were too many questions. Ask again in a quarter of an hour.',
  );
}

/** Removes look-ups that have expired. */
export async function pruneClosedAttempts({ database, clock }: StoreDeps): Promise<void> {
  await database.transact<Record<string, Closed>>(path, (stored) => {
    const kept = Object.entries(stored ?? {}).filter(([, { at }]) => at > clock.now() - keptMs);
    return kept.length > 0 ? Object.fromEntries(kept) : null;
  });
}

/** Returns true if somebody has been told that this attempt never began. */
export async function isClosed(attemptId: string, { database, clock }: StoreDeps): Promise<boolean> {
  const closed = (await database.get(`${path}/${attemptId}`)) as Closed | null;
  return closed !== null && closed.at > clock.now() - keptMs;
}
