import { paths } from '../contract/paths.ts';
import { AppError } from '../errors.ts';
import type { Clock, Store } from '../store.ts';

/** More than anybody types, and far too few to copy the names of all members. */
export const suggestionsPerMinute = 60;

const minuteMs = 60_000;

/** Counts one more question of this member, or throws. The record begins anew with every minute. */
export async function admitSuggestion(
  uid: string,
  { store, clock }: { store: Store; clock: Clock },
): Promise<void> {
  const minute = Math.floor(clock.now() / minuteMs);
  const { written } = await store.transact(paths.limits(`suggestions-${uid}`), (stored) => {
    const before = stored as { minute: number; asked: number } | null;
    const asked = (before?.minute === minute ? before.asked : 0) + 1;
    return asked > suggestionsPerMinute ? undefined : { minute, asked };
  });
  if (!written) throw new AppError('too-many-requests', 'That was a great many names. Wait a minute.');
}
