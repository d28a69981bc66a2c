import { createHash } from 'node:crypto';
import { donationLimits, hourMs } from './limits.ts';

/**
 * `limits/donations`: how much has been tried this hour, by whom, and how it ended. One small record that begins
 * anew with every hour. Addresses and cards are kept as hashes that change with the hour.
 */
export interface Traffic {
  hour: number;
  counts: Record<string, number>;
  window: number;
  finished: number;
  failed: number;
  level: 'normal' | 'raised' | 'paused';
  /** When `level` falls back to normal. */
  until: number;
}

const guard = donationLimits.guard;

/** The stored record as of now: what belongs to a past hour, window or level is gone. */
export function currentTraffic(stored: unknown, now: number): Traffic {
  const traffic = (stored ?? {}) as Partial<Traffic>;
  const hour = Math.floor(now / hourMs);
  const window = Math.floor(now / guard.windowMs);
  const over = now >= (traffic.until ?? 0);
  const sameWindow = traffic.window === window;
  return {
    hour,
    counts: traffic.hour === hour ? (traffic.counts ?? {}) : {},
    window,
    finished: sameWindow ? (traffic.finished ?? 0) : 0,
    failed: sameWindow ? (traffic.failed ?? 0) : 0,
    level: over ? 'normal' : (traffic.level ?? 'normal'),
    until: over ? 0 : (traffic.until ?? 0),
  };
}

function countKey(kind: string, value: string, hour: number): string {
  const hash = createHash('sha256').update(`${hour} ${value}`).digest('base64url').slice(0, 16);
  return `${kind}-${hash}`;
}

/** Counts one more of everything in `wanted`, or answers null if one of them is at its limit. */
function count(traffic: Traffic, wanted: [key: string, limit: number][]): Traffic | null {
  const counts = { ...traffic.counts };
  for (const [key, limit] of wanted) {
    const next = (counts[key] ?? 0) + 1;
    if (next > limit) return null;
    counts[key] = next;
  }
  return { ...traffic, counts };
}

/** `factor` stretches every limit: 1 in production, more where one machine plays all the visitors. */
export function countAttempt(traffic: Traffic, address: string, factor: number): Traffic | null {
  const perAddress =
    traffic.level === 'raised' ? donationLimits.attemptsPerAddressRaised : donationLimits.attemptsPerAddress;
  return count(traffic, [
    [countKey('address', address, traffic.hour), perAddress * factor],
    ['all', donationLimits.attemptsOverall * factor],
  ]);
}

export function countCard(traffic: Traffic, fingerprint: string, factor: number): Traffic | null {
  return count(traffic, [
    [countKey('card', fingerprint, traffic.hour), donationLimits.attemptsPerCard * factor],
  ]);
}

export function countStrayLookUp(traffic: Traffic, address: string, factor: number): Traffic | null {
  return count(traffic, [
    [countKey('stray', address, traffic.hour), donationLimits.strayLookUpsPerAddress * factor],
    ['strays', donationLimits.strayLookUpsOverall * factor],
  ]);
}

/**
 * Counts how an attempt ended. Many refused cards raise the bar (fewer attempts, the bank always asks); where that
 * does not help either, donations pause.
 */
export function countEnding(traffic: Traffic, failed: boolean, now: number, factor: number): Traffic {
  const finished = traffic.finished + 1;
  const failures = traffic.failed + (failed ? 1 : 0);
  const share = finished >= guard.minimumAttempts * factor ? failures / finished : 0;
  const enter = (level: Traffic['level'], forMs: number): Traffic => ({
    ...traffic,
    level,
    until: now + forMs,
    finished: 0,
    failed: 0,
  });
  if (traffic.level === 'normal' && share >= guard.raiseAtFailureShare)
    return enter('raised', guard.raisedForMs);
  if (traffic.level === 'raised' && share >= guard.pauseAtFailureShare)
    return enter('paused', guard.pausedForMs);
  return { ...traffic, finished, failed: failures };
}
