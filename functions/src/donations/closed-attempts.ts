import { paths } from '../contract/paths.ts';
import { minuteMs } from '../contract/time.ts';
import type { StoreDeps } from '../database.ts';
import { AppError } from '../errors.ts';
import { hourlyHash } from '../kit/hourly-hash.ts';
import { admitOnce } from '../kit/rate-limit.ts';
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

/**
 * Records that an attempt was looked up and did not exist, so that a request still in flight cannot start it later.
 * Throws if there were too many such look-ups.
 */
export async function closeAttempt(attemptId: string, address: string, deps: StoreDeps): Promise<void> {
  const by = hourlyHash(address, addressCounts, deps.clock);
  const closed = await admitOnce<Closed>(
    path,
    attemptId,
    {
      keepMs: keptMs,
      timeOf: ({ at }) => at,
      admit: (others, at) => {
        const own = others.filter((other) => other.by === by).length;
        const { perAddress, overall } = closedAttemptLimits;
        return own < perAddress && others.length < overall ? { at, by } : null;
      },
    },
    deps,
  );
  if (closed) return;
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
