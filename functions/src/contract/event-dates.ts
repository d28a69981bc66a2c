import { type EventFields, eventAheadMaxDays } from './events.ts';
import { dayMs, hourMs } from './time.ts';

/** So late what began may still be announced or moved to: a show of last night, before it is forgotten. */
export const startGraceHours = 12;

/** What is wrong with a start at this moment, for whoever announces, proposes or moves an event; null where nothing is. */
export function whyNoStartThen(
  { startsAt, endsAt }: Pick<EventFields, 'startsAt' | 'endsAt'>,
  now: number,
): 'over' | 'too-far' | null {
  if (startsAt > now + eventAheadMaxDays * dayMs) return 'too-far';
  const isStillOn = endsAt !== null && endsAt > now;
  return startsAt < now - startGraceHours * hourMs && !isStillOn ? 'over' : null;
}
