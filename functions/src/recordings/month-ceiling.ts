import { paths } from '../contract/paths.ts';
import type { RecordingMonth } from '../contract/recordings.ts';
import { siteTimeZone } from '../contract/site.ts';
import type { RecordingDeps } from './recording-deps.ts';

type Deps = Pick<RecordingDeps, 'store' | 'clock' | 'ceiling'>;

const day = new Intl.DateTimeFormat('en-CA', { timeZone: siteTimeZone, year: 'numeric', month: '2-digit' });

export const monthOf = (at: number): string => {
  const parts = Object.fromEntries(day.formatToParts(at).map(({ type, value }) => [type, value]));
  return `${parts.year}-${parts.month}`;
};

export async function usedThisMonth({ store, clock }: Deps): Promise<number> {
  const month = (await store.get(paths.recordingMonth(monthOf(clock.now())))) as RecordingMonth | null;
  return month?.used ?? 0;
}

/**
 * Sets characters of this month aside for the file `hash`. Answers false where that many are not left. Once set aside
 * they are not set aside again until they are given back.
 */
export async function setAside(
  hash: string,
  characters: number,
  { store, clock, ceiling }: Deps,
): Promise<boolean> {
  const month = monthOf(clock.now());
  const held = (await store.get(paths.recordingHold(hash))) as { month: string } | null;
  // Work that began in another month is paid for in that one.
  if (held && held.month !== month) return true;
  await store.update({ [paths.recordingHold(hash)]: { month, at: clock.now() } });
  let fits = true;
  await store.transact(paths.recordingMonth(month), (current) => {
    const { used, held = {} } = (current as RecordingMonth | null) ?? { used: 0 };
    fits = hash in held || used + characters <= ceiling;
    if (!fits || hash in held) return current === null ? null : undefined;
    return { used: used + characters, held: { ...held, [hash]: characters } };
  });
  if (!fits) await store.update({ [paths.recordingHold(hash)]: null });
  return fits;
}

/** What was set aside for `hash` is used now, but for `unspoken` characters. */
export async function settle(hash: string, unspoken: number, { store }: Pick<Deps, 'store'>): Promise<void> {
  const hold = (await store.get(paths.recordingHold(hash))) as { month: string } | null;
  if (!hold) return;
  await store.transact(paths.recordingMonth(hold.month), (current) => {
    const month = current as RecordingMonth | null;
    // Null is the guess of a cache that knows nothing yet.
    if (month === null) return null;
    const { [hash]: characters, ...held } = month.held ?? {};
    if (characters === undefined) return undefined;
    return { used: Math.max(0, month.used - Math.min(unspoken, characters)), held };
  });
  await store.update({ [paths.recordingHold(hash)]: null });
}
