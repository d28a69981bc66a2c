import { createHash } from 'node:crypto';
import { hourMs } from '../contract/time.ts';

/** `tallies/{kind}/{of}`. */
export interface Tally {
  /** May be below zero for a moment, while a later event has arrived before an earlier one. */
  count: number;
  /** Events that are in it, by the moment at which they were counted. */
  seen?: Record<string, number>;
}

export interface CountedEvent {
  /** Of the event: every delivery of it comes with the same. */
  id: string;
  /** What it changes the count by. */
  delta: number;
}

/** Longer than the service tries to deliver an event, which is a day. */
const seenKeptMs = 26 * hourMs;
/** One who gives and takes all day long must not make the record grow: what comes again comes soon. */
const seenMost = 1000;

/** An id may hold signs that no key may. */
const keyOf = (id: string) => createHash('sha256').update(id).digest('base64url').slice(0, 20);

/** The tally with this event in it; null where it is in it already. */
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
