import { minuteMs } from '@contract/time.ts';
import { storage } from '../storage.ts';

const key = 'riffhall:verification-sent';
const cooldownMs = minuteMs;

/** One verification mail a minute, also across reloads: the service counts too, and refuses for much longer. */
export const mailCooldown = {
  start: (): void => void storage.write(key, String(Date.now())),
  /** Milliseconds until the next mail may be sent. */
  remaining(): number {
    const elapsed = Date.now() - Number(storage.read(key) ?? 0);
    // A clock that was set back, or a value that is no time, must not lock the button for longer than the rule says.
    return elapsed >= 0 ? Math.max(0, cooldownMs - elapsed) : 0;
  },
};
