import { paths } from '../contract/paths.ts';
import { minuteMs } from '../contract/time.ts';
import type { StoreDeps } from '../database.ts';
import { enforceLimit } from '../kit/rate-limit.ts';

/** The maximum number of actions per member and minute, more than anyone does by hand. */
export const perMinute = { notes: 30, publishing: 60, 'co-authors': 30 } as const;

const refusals: Record<keyof typeof perMinute, string> = {
  notes: 'Those were a great many notes. Wait a minute.',
  publishing: 'That was a great deal in a minute. Wait one, then go on.',
  'co-authors': 'Those were a great many changes of who writes here. Wait a minute.',
};

/** Counts one more action of a member. Throws if the limit is exceeded. */
export async function enforceActionLimit(
  kind: keyof typeof perMinute,
  uid: string,
  deps: StoreDeps,
): Promise<void> {
  const limit = {
    fields: { window: 'minute', count: kind },
    windowMs: minuteMs,
    limit: perMinute[kind],
  };
  await enforceLimit(paths.limits(`${kind}-${uid}`), [limit], refusals[kind], deps);
}
