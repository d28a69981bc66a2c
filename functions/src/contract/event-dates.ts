import { type EventFields, eventAheadMaxDays } from './events.ts';
import { dayMs, hourMs } from './time.ts';

/** An event may still be announced this long after its start: a show of last night, before it is forgotten. */
export const startGraceHours = 12;

/** The problem with a start at this moment when an event is announced, proposed or moved; null when there is none. */
export function whyNoStartThen(
  { startsAt, endsAt }: Pick<EventFields, 'startsAt' | 'endsAt'>,
  now: number,
): 'over' | 'too-far' | null {
  if (startsAt > now + eventAheadMaxDays * dayMs) return 'too-far';
  const isStillOn = endsAt !== null && endsAt > now;
  return startsAt < now - startGraceHours * hourMs && !isStillOn ? 'over' : null;
}
