import { createHash } from 'node:crypto';
import { paths } from '../contract/paths.ts';
import { minuteMs } from '../contract/time.ts';
import { AppError } from '../errors.ts';
import { admitOnce } from '../kit/rate-limit.ts';
import type { AttemptDeps } from './attempt.ts';

/** Longer than a request can be on its way: no function of ours runs for more than a minute. */
const keptMs = 15 * minuteMs;

/** Entries that are kept. A caller can invent ids and addresses: the record of them must not grow without end. */
export const closedAttemptLimits = { perAddress: 60, overall: 500 } as const;

/** `limits/donation-look-ups/{attemptId}`; `by`: a hash of the address that asked. */
interface Closed {
  at: number;
  by: string;
}

const path = paths.limits('donation-look-ups');

/**
 * Notes that an attempt was asked for and did not exist, so that a request that is still on its way starts nothing later.
 * Throws where there were too many such questions.
 */
export async function closeAttempt(attemptId: string, address: string, deps: AttemptDeps): Promise<void> {
  const by = createHash('sha256').update(address).digest('base64url').slice(0, 12);
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

/** True when somebody was told that this attempt never began. */
export async function isClosed(attemptId: string, { database, clock }: AttemptDeps): Promise<boolean> {
  const closed = (await database.get(`${path}/${attemptId}`)) as Closed | null;
  return closed !== null && closed.at > clock.now() - keptMs;
}
