import type { Cents } from '../contract/money.ts';
import { paths } from '../contract/paths.ts';
import { hourMs, minuteMs } from '../contract/time.ts';
import type { Clock, Database } from '../database.ts';
import { logDonationsGuarded } from '../logs.ts';
import type { PaymentNews } from './payment-news.ts';

/** `level`: what the donors are asked for until then. */
export type DonationAlert =
  | { kind: 'donations-guarded'; level: Exclude<BreakerLevel, 'normal'>; until: number }
  /** `id` of the payment intent. */
  | { kind: 'donation'; id: string; amount: Cents }
  | PaymentNews;

export interface BreakerDeps {
  database: Database;
  clock: Clock;
  alertAdmins(alert: DonationAlert): unknown;
}

/** When refused cards raise the level. Refusals of a while are told apart from the usual ones of a busy hour. */
export const breakerLimits = {
  /** Counts are kept for each minute of the last hour. */
  keptMinutes: 60,
  burst: { minutes: 10, finished: 20, failed: 0, share: 0.5 },
  /** The cards of a patient tester, from as many addresses as they like. */
  drizzle: { minutes: 60, finished: 40, failed: 40, share: 0.2 },
  /** While the level is raised. */
  persistent: { minutes: 60, finished: 20, failed: 0, share: 0.8 },
  raisedForMs: hourMs,
} as const;

type Measure = (typeof breakerLimits)['burst' | 'drizzle' | 'persistent'];

/**
 * `raised`: fewer attempts for each address, and the bank is always asked. `strict`: besides, one charge after the other,
 * with a pause between them. No level closes donations.
 */
export type BreakerLevel = 'normal' | 'raised' | 'strict';

/** Outcomes of the attempts of one minute. */
interface Endings {
  finished: number;
  failed: number;
}

/** `limits/donations`: how attempts ended, by minutes since 1970 (`m{minute}`), and the level that follows from it. */
export interface Breaker {
  minutes: Record<string, Endings>;
  level: BreakerLevel;
  /** When `level` falls back to normal. */
  until: number;
}

const path = paths.limits('donations');
const minuteOf = (now: number) => Math.floor(now / minuteMs);

/** The stored record as of now, without what belongs to a past hour or level. */
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
  const finished = recent.reduce((sum, [, endings]) => sum + endings.finished, 0);
  const failed = recent.reduce((sum, [, endings]) => sum + endings.failed, 0);
  return finished >= measure.finished && failed >= measure.failed && failed >= finished * measure.share;
}

/** Many refused cards raise the level; where that does not help either, it becomes strict. */
export function countEnding(breaker: Breaker, failed: boolean, now: number): Breaker {
  const key = `m${minuteOf(now)}`;
  const before = breaker.minutes[key] ?? { finished: 0, failed: 0 };
  const endings = { finished: before.finished + 1, failed: before.failed + (failed ? 1 : 0) };
  const counted = { ...breaker, minutes: { ...breaker.minutes, [key]: endings } };
  const { burst, drizzle, persistent, raisedForMs } = breakerLimits;
  // A new level is judged by what comes after it.
  const enter = (level: BreakerLevel): Breaker => ({ minutes: {}, level, until: now + raisedForMs });
  if (breaker.level === 'normal' && (isOver(counted, burst, now) || isOver(counted, drizzle, now))) {
    return enter('raised');
  }
  return breaker.level === 'raised' && isOver(counted, persistent, now) ? enter('strict') : counted;
}

export const readLevel = async ({
  database,
  clock,
}: Omit<BreakerDeps, 'alertAdmins'>): Promise<BreakerLevel> =>
  currentBreaker(await database.get(path), clock.now()).level;

/** Counts how an attempt ended. Alerts the admins when that raises the level. */
export async function reportEnding(failed: boolean, deps: BreakerDeps): Promise<void> {
  let before: BreakerLevel | undefined;
  const { value } = await deps.database.transact(path, (stored) => {
    const now = deps.clock.now();
    const breaker = currentBreaker(stored, now);
    before = breaker.level;
    return countEnding(breaker, failed, now);
  });
  const { level, until } = value as Breaker;
  if (level !== 'normal' && level !== before) {
    logDonationsGuarded(level, until);
    await deps.alertAdmins({ kind: 'donations-guarded', level, until });
  }
}
