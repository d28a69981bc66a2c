import { createHash } from 'node:crypto';
import { hourMs } from '../contract/time.ts';

/** `tallies/{kind}/{of}`. */
export interface Tally {
  /** May be negative for a moment, when events arrive out of order. */
  count: number;
  /** Ids of counted events, with the time of counting, for deduplication. */
  seen?: Record<string, number>;
}

export interface CountedEvent {
  /** The same for every delivery of an event. */
  id: string;
  /** The change of the count. */
  delta: number;
}

/** Longer than Cloud Functions retries an event, which is a day. */
const seenKeptMs = 26 * hourMs;
/**
 * Caps the size of the record, which every event transfers several times. Duplicates arrive soon, so older ids can be
 * dropped.
 */
const seenMax = 50;

/** Hashes the event id, which may contain characters that are invalid in keys. */
const keyOf = (id: string) => createHash('sha256').update(id).digest('base64url').slice(0, 20);

/** Returns the tally with this event counted, or null if it is counted already. */
export function countIn(stored: unknown, { id, delta }: CountedEvent, now: number): Tally | null {
  const { count = 0, seen = {} } = (stored ?? {}) as Partial<Tally>;
  const key = keyOf(id);
  if (key in seen) return null;
  const recent = Object.entries(seen)
    .filter(([, at]) => at > now - seenKeptMs)
    .sort(([, one], [, other]) => other - one)
    .slice(0, seenMax - 1);
  return { count: count + delta, seen: { ...Object.fromEntries(recent), [key]: now } };
}

/** True if a tally says no more than a missing one: it counts nothing, and none of its events is delivered again. */
export const isSpent = ({ count, seen = {} }: Tally, now: number): boolean =>
  count <= 0 && Object.values(seen).every((at) => at <= now - seenKeptMs);
