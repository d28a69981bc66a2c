import { monthOf } from '../contract/calendar.ts';
import { paths } from '../contract/paths.ts';
import { siteTimeZone } from '../contract/site.ts';
import type { RecordingDeps } from './recording-job.ts';
import { missingCharacters } from './recording-file.ts';
import { charactersOf, type RecordingText } from './recording-text.ts';

type Deps = Pick<RecordingDeps, 'database' | 'clock' | 'ceiling' | 'bucket'>;
type Spoken = Pick<RecordingText, 'hash' | 'parts'>;

export async function usedThisMonth({ database, clock }: Pick<Deps, 'database' | 'clock'>): Promise<number> {
  const month = await database.get(paths.recordingMonth(monthOf(clock.now(), siteTimeZone)));
  return month?.used ?? 0;
}

/** `recordingQuota/reservations/{hash}` */
interface Reservation {
  month: string;
  at: number;
  /** The number of characters in each part. */
  parts: number[];
}

const readReservation = (hash: string, { database }: Pick<Deps, 'database'>): Promise<Reservation | null> =>
  database.get<Reservation>(paths.recordingReservation(hash));

/**
 * Reserves the characters of a text that are still to be spoken in this month's quota. Returns false if they exceed it.
 * Idempotent until the reservation is settled.
 */
export async function reserve({ hash, parts }: Spoken, deps: Deps): Promise<boolean> {
  const { database, clock, ceiling } = deps;
  const counts = parts.map(charactersOf);
  const characters = await missingCharacters(hash, counts, deps);
  // A job that started in another month is charged to that month.
  const month = (await readReservation(hash, deps))?.month ?? monthOf(clock.now(), siteTimeZone);
  if (characters === 0) return true;
  const reservation: Reservation = { month, at: clock.now(), parts: counts };
  await database.update({ [paths.recordingReservation(hash)]: reservation });
  let fits = true;
  await database.transact(paths.recordingMonth(month), (current) => {
    const { used, held = {} } = current ?? { used: 0 };
    fits = hash in held || used + characters <= ceiling;
    if (!fits || hash in held) return undefined;
    return { used: used + characters, held: { ...held, [hash]: characters } };
  });
  if (!fits) await database.update({ [paths.recordingReservation(hash)]: null });
  return fits;
}

/** Releases the reserved characters of a file that were not spoken. */
export async function releaseReservation(hash: string, deps: Deps): Promise<void> {
  const reservation = await readReservation(hash, deps);
  if (!reservation) return;
  const unspoken = await missingCharacters(hash, reservation.parts, deps);
  await deps.database.transact(paths.recordingMonth(reservation.month), (month) => {
    const { [hash]: characters, ...held } = month?.held ?? {};
    if (!month || characters === undefined) return undefined;
    return { used: Math.max(0, month.used - Math.min(unspoken, characters)), held };
  });
  await deps.database.update({ [paths.recordingReservation(hash)]: null });
}
