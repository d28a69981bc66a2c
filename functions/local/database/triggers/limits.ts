/**
 * "Number of Cloud Functions triggered by a single write" and "Size of a single event triggered by a write" of
 * https://firebase.google.com/docs/database/usage/limits. The service refuses the write if `strictTriggerValidation`
 * is on, which is the default (`lib/database/settings.js` in firebase-tools).
 */
import { DatabaseError } from '../operations/errors.ts';
import type { Occurrence } from './events.ts';

/** The most functions that one write can trigger in a region. */
const functionsMax = 500;
/** The largest total size of the previous value and its change. */
const eventBytesMax = 1024 * 1024;

function checkCount(occurrences: readonly Occurrence[]): void {
  const started = new Map<string, number>();
  for (const { trigger } of occurrences) {
    const count = (started.get(trigger.location) ?? 0) + 1;
    started.set(trigger.location, count);
    if (count > functionsMax)
      throw new DatabaseError(
        'too_many_triggers',
        'This request would cause too many functions to be triggered.',
      );
  }
}

const bytesOf = (json: unknown): number => Buffer.byteLength(JSON.stringify(json));

export function checkTriggerLimits(occurrences: readonly Occurrence[]): void {
  checkCount(occurrences);
  if (occurrences.some(({ data, delta }) => bytesOf(data) + bytesOf(delta) > eventBytesMax))
    throw new DatabaseError(
      'trigger_payload_too_large',
      'This request would cause a function payload exceeding the maximum size allowed.',
    );
}
