import { createHash } from 'node:crypto';
import { hourMs } from '../contract/time.ts';

/** `tallies/{kind}/{of}`. */
export interface Tally {
  /** May be below zero for a moment, while events arrive out of order. */
  count: number;
  /** Ids of counted events, with the time of counting: for deduplication. */
  seen?: Record<string, number>;
}

export interface CountedEvent {
  /** Every delivery of an event comes with the same id. */
  id: string;
  /** The change of the count. */
  delta: number;
}

/** Longer than the service retries an event, which is a day. */
const seenKeptMs = 26 * hourMs;
/** A cap on the size of the record: duplicates come soon. */
const seenMost = 1000;

/** Event ids may contain characters that keys may not. */
const keyOf = (id: string) => createHash('sha256').update(id).digest('base64url').slice(0, 20);

/** Returns the tally with this event, or null where it is counted already. */
export function countIn(stored: unknown, { id, delta }: CountedEvent, now: number): Tally | null {
  const { count = 0, seen = {} } = (stored ?? {}) as Partial<Tally>;
  const key = keyOf(id);
  if (key in seen) return null;
  const recent = Object.entries(seen)
    .filter(([, at]) => at > now - seenKeptMs)
    .sort(([, one], [, other]) => other - one)
    .slice(0, seenMost - 1);
  return { count: count + delta, seen: { ...Object.fromEntries(recent), [key]: now } };
}
