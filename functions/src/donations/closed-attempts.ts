import { paths } from '../contract/paths.ts';
import { minuteMs } from '../contract/time.ts';
import { AppError } from '../errors.ts';
import { hourlyNumber } from '../kit/hourly-number.ts';
import { admitOnce } from '../kit/rate-limit.ts';
import type { AttemptDeps } from './attempt.ts';
import { addressCounts } from './rate-limits.ts';

/** Longer than a request can be on its way: no function of ours runs for more than a minute. */
const keptMs = 15 * minuteMs;

/** Entries that are kept. A caller can invent ids and addresses: the record of them must not grow without end. */
export const closedAttemptLimits = { perAddress: 60, overall: 500 } as const;

/** `limits/donation-look-ups/{attemptId}`; `by`: the number of the address that asked. */
interface Closed {
  at: number;
  by: number;
}

const path = paths.limits('donation-look-ups');

/**
 * Notes that an attempt was asked for and did not exist, so that a request that is still on its way starts nothing later.
 * Throws where there were too many such questions.
 */
export async function closeAttempt(attemptId: string, address: string, deps: AttemptDeps): Promise<void> {
  const by = hourlyNumber(address, addressCounts, deps.clock);
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

/** Removes the look-ups that have no effect any more. */
export async function forgetLookUps({ database, clock }: AttemptDeps): Promise<void> {
  await database.transact<Record<string, Closed>>(path, (stored) => {
    const kept = Object.entries(stored ?? {}).filter(([, { at }]) => at > clock.now() - keptMs);
    return kept.length > 0 ? Object.fromEntries(kept) : null;
  });
}

/** True when somebody was told that this attempt never began. */
export async function isClosed(attemptId: string, { database, clock }: AttemptDeps): Promise<boolean> {
  const closed = (await database.get(`${path}/${attemptId}`)) as Closed | null;
  return closed !== null && closed.at > clock.now() - keptMs;
}
