import { paths } from '../contract/paths.ts';
import { minuteMs } from '../contract/time.ts';
import { AppError } from '../errors.ts';
import { admit } from '../kit/rate-limit.ts';
import type { Clock, Database } from '../database.ts';

/** More than a member types, yet too few to harvest the names of all members. */
export const suggestionsPerMinute = 60;

const limit = {
  fields: { window: 'minute', count: 'asked' },
  windowMs: minuteMs,
  limit: suggestionsPerMinute,
};

/** Counts a suggestion request against the member's limit, or throws. */
export async function admitSuggestion(
  uid: string,
  deps: { database: Database; clock: Clock },
): Promise<void> {
  if (await admit(paths.limits(`suggestions-${uid}`), [limit], deps)) return;
  throw new AppError('too-many-requests', 'That was a great many names. Wait a minute.');
}
