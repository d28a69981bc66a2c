import { AppError, invalidInput } from '../errors.ts';

/** Throws if the event has changed since the caller saw it, so that the second of two simultaneous decisions fails. */
export function requireVersion(now: number, seen: number): void {
  if (now === seen) return;
  throw new AppError('version-conflict', 'Somebody else has changed this meanwhile. Look at it again first.');
}

/** Throws for an empty reason. Cleaning may have emptied it. */
export function requireReason(reason: string): string {
  if (reason === '') throw invalidInput('reason', 'Give a reason: people read it.');
  return reason;
}
