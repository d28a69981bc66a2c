import { minuteMs } from '@contract/time.ts';
import { storage } from '../storage.ts';

const key = 'riffhall:verification-sent';
const cooldownMs = minuteMs;

/**
 * Limits verification emails to one a minute, even across reloads. The service has a rate limit of its own, which
 * blocks for much longer.
 */
export const mailCooldown = {
  start: (): void => void storage.write(key, String(Date.now())),
  /** Returns the milliseconds until the next email may be sent. */
  remaining(): number {
    const elapsed = Date.now() - Number(storage.read(key) ?? 0);
    // A clock that was set back, or a malformed value, must not disable the button for longer than the cooldown.
    return elapsed >= 0 ? Math.max(0, cooldownMs - elapsed) : 0;
  },
};
