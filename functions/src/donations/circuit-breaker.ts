import type { Cents } from '../contract/money.ts';
import { paths } from '../contract/paths.ts';
import { hourMs, minuteMs } from '../contract/time.ts';
import { AppError } from '../errors.ts';
import type { Clock, Database } from '../database.ts';

export type DonationAlert =
  | { kind: 'donations-paused'; until: number }
  /** `id` of the payment intent. */
  | { kind: 'donation'; id: string; amount: Cents };

export interface BreakerDeps {
  database: Database;
  clock: Clock;
  alertAdmins(alert: DonationAlert): unknown;
}

/** When refused cards raise the bar, and when they pause donations. */
export const breakerLimits = {
  windowMs: 10 * minuteMs,
  /** Fewer finished attempts than this say nothing. */
  minimumAttempts: 20,
  raiseAtFailureShare: 0.5,
  pauseAtFailureShare: 0.8,
  raisedForMs: hourMs,
  pausedForMs: 30 * minuteMs,
} as const;

/**
 * `normal`; `raised`: fewer attempts for each address, and the bank is always asked; `paused`: no donations.
 */
export type BreakerLevel = 'normal' | 'raised' | 'paused';

/** `limits/donations`: how attempts ended in the current window, and the level that follows from it. */
export interface Breaker {
  window: number;
  finished: number;
  failed: number;
  level: BreakerLevel;
  /** When `level` falls back to normal. */
  until: number;
}

const path = paths.limits('donations');

/** The stored record as of now, without what belongs to a past window or level. */
export function currentBreaker(stored: unknown, now: number): Breaker {
  const breaker = (stored ?? {}) as Partial<Breaker>;
  const window = Math.floor(now / breakerLimits.windowMs);
  const isOver = now >= (breaker.until ?? 0);
  const isSameWindow = breaker.window === window;
  return {
    window,
    finished: isSameWindow ? (breaker.finished ?? 0) : 0,
    failed: isSameWindow ? (breaker.failed ?? 0) : 0,
    level: isOver ? 'normal' : (breaker.level ?? 'normal'),
    until: isOver ? 0 : (breaker.until ?? 0),
  };
}

/** Many refused cards raise the level; where that does not help either, donations pause. */
export function countEnding(breaker: Breaker, failed: boolean, now: number): Breaker {
  const finished = breaker.finished + 1;
  const failures = breaker.failed + (failed ? 1 : 0);
  const share = finished >= breakerLimits.minimumAttempts ? failures / finished : 0;
  const enter = (level: BreakerLevel, forMs: number): Breaker => ({
    ...breaker,
    level,
    until: now + forMs,
    finished: 0,
    failed: 0,
  });
  if (breaker.level === 'normal' && share >= breakerLimits.raiseAtFailureShare)
    return enter('raised', breakerLimits.raisedForMs);
  if (breaker.level === 'raised' && share >= breakerLimits.pauseAtFailureShare)
    return enter('paused', breakerLimits.pausedForMs);
  return { ...breaker, finished, failed: failures };
}

export const donationsPaused = () =>
  new AppError(
    'donations-paused',
    'Too many cards were refused here in a row, so donations rest for half an hour. Nothing was charged.',
  );

export const readLevel = async ({
  database,
  clock,
}: Omit<BreakerDeps, 'alertAdmins'>): Promise<BreakerLevel> =>
  currentBreaker(await database.get(path), clock.now()).level;

/** Counts how an attempt ended. Alerts the admins when that pauses donations. */
export async function reportEnding(failed: boolean, deps: BreakerDeps): Promise<void> {
  let before: BreakerLevel | undefined;
  const { value } = await deps.database.transact(path, (stored) => {
    const now = deps.clock.now();
    const breaker = currentBreaker(stored, now);
    before = breaker.level;
    return countEnding(breaker, failed, now);
  });
  const { level, until } = value as Breaker;
  if (level === 'paused' && before !== 'paused') {
    await deps.alertAdmins({ kind: 'donations-paused', until });
  }
}
