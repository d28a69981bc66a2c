import type { Alert } from '../contract/alerts.ts';
import { paths } from '../contract/paths.ts';
import { hourMs, minuteMs } from '../contract/time.ts';
import type { StoreDeps } from '../database.ts';

export interface BreakerDeps extends StoreDeps {
  tryAlertAdmins(alert: Alert): unknown;
}

/** The declines that raise the level. They distinguish a burst of declines from the usual ones in a busy hour. */
export const breakerLimits = {
  /** The number of minutes for which counts are kept. */
  keptMinutes: 60,
  fast: { minutes: 10, finished: 20, failed: 0, share: 0.5 },
  /** Catches a patient card tester, regardless of the number of addresses used. */
  slow: { minutes: 60, finished: 40, failed: 40, share: 0.2 },
  /** Applies while the level is raised. */
  persistent: { minutes: 60, finished: 20, failed: 0, share: 0.8 },
  raisedForMs: hourMs,
} as const;

type Measure = (typeof breakerLimits)['fast' | 'slow' | 'persistent'];

/**
 * `raised`: fewer attempts per address, and the bank is always asked for authentication. `strict`: in addition, charges
 * run one at a time, with a pause in between. No level refuses donations as such, but at `strict` the turns go to whoever
 * asks first: while a flood of declined cards takes them, a donor is told so and to try again.
 */
export type BreakerLevel = 'normal' | 'raised' | 'strict';

/** The outcomes of the attempts within one minute. */
interface OutcomeCounts {
  finished: number;
  failed: number;
}

/** `limits/donations`: outcomes of attempts by minutes since the epoch (`m{minute}`), and the resulting level. */
export interface Breaker {
  minutes: Record<string, OutcomeCounts>;
  level: BreakerLevel;
  /** When `level` falls back to normal. */
  until: number;
}

const path = paths.limits('donations');
const minuteOf = (now: number) => Math.floor(now / minuteMs);

/** Returns the stored record as of `now`, without counts and levels that have expired. */
export function currentBreaker(stored: unknown, now: number): Breaker {
  const breaker = (stored ?? {}) as Partial<Breaker>;
  const isOver = now >= (breaker.until ?? 0);
  const oldest = minuteOf(now) - breakerLimits.keptMinutes;
  const kept = Object.entries(breaker.minutes ?? {}).filter(([key]) => Number(key.slice(1)) > oldest);
  return {
    minutes: Object.fromEntries(kept),
    level: isOver ? 'normal' : (breaker.level ?? 'normal'),
    until: isOver ? 0 : (breaker.until ?? 0),
  };
}

function isOver({ minutes }: Breaker, measure: Measure, now: number): boolean {
  const oldest = minuteOf(now) - measure.minutes;
  const recent = Object.entries(minutes).filter(([key]) => Number(key.slice(1)) > oldest);
  const finished = recent.reduce((sum, [, outcomes]) => sum + outcomes.finished, 0);
  const failed = recent.reduce((sum, [, outcomes]) => sum + outcomes.failed, 0);
  return finished >= measure.finished && failed >= measure.failed && failed >= finished * measure.share;
}

/** Counts an outcome. Many declines raise the level; if they persist, it becomes strict. */
export function countOutcome(breaker: Breaker, failed: boolean, now: number): Breaker {
  const key = `m${minuteOf(now)}`;
  const before = breaker.minutes[key] ?? { finished: 0, failed: 0 };
  const outcomes = { finished: before.finished + 1, failed: before.failed + (failed ? 1 : 0) };
  const counted = { ...breaker, minutes: { ...breaker.minutes, [key]: outcomes } };
  const { fast, slow, persistent, raisedForMs } = breakerLimits;
  // A new level is judged only by what follows it, so the counts restart.
  const raiseTo = (level: BreakerLevel): Breaker => ({ minutes: {}, level, until: now + raisedForMs });
  if (breaker.level === 'normal' && (isOver(counted, fast, now) || isOver(counted, slow, now))) {
    return raiseTo('raised');
  }
  return breaker.level === 'raised' && isOver(counted, persistent, now) ? raiseTo('strict') : counted;
}

export const readLevel = async ({
  database,
  clock,
}: Omit<BreakerDeps, 'tryAlertAdmins'>): Promise<BreakerLevel> =>
  currentBreaker(await database.get(path), clock.now()).level;

/**
 * Counts the outcome of an attempt. While the level is raised, alerts the admins at each, because a run may end between
 * the two: the outbox takes each raise once.
 */
export async function reportOutcome(failed: boolean, deps: BreakerDeps): Promise<void> {
  const { value } = await deps.database.transact(path, (stored) => {
    const now = deps.clock.now();
    return countOutcome(currentBreaker(stored, now), failed, now);
  });
  const { level, until } = value as Breaker;
  if (level !== 'normal') await deps.tryAlertAdmins({ kind: 'donations-guarded', level, until });
}
