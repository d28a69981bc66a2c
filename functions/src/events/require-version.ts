import { AppError, invalidInput } from '../errors.ts';

/** Of two who decide at once the second one learns what the first did. */
export function requireVersion(now: number, seen: number): void {
  if (now === seen) return;
  throw new AppError('version-conflict', 'Somebody else has changed this meanwhile. Look at it again first.');
}

/** Cleaning may have left nothing of it. */
export function requireReason(reason: string): string {
  if (reason === '') throw invalidInput('reason', 'Give a reason: people read it.');
  return reason;
}
