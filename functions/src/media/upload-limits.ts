import { paths } from '../contract/paths.ts';
import { AppError } from '../errors.ts';
import type { Clock, Store } from '../store.ts';

/** Encoding costs seconds of a machine and room in the bucket: this is more than anybody needs who writes. */
export const uploadLimits = {
  uploads: { picturesPerHour: 60, bytesPerDay: 500_000_000 },
  /** Of oneself: everybody may send some. */
  avatars: { picturesPerHour: 10, bytesPerDay: 30_000_000 },
  /** Of events: there may be one with every proposal, and a second try at it. */
  posters: { picturesPerHour: 10, bytesPerDay: 60_000_000 },
} as const;
export type UploadKind = keyof typeof uploadLimits;

const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;

/** `limits/uploads-{uid}`, `limits/avatars-{uid}`: begins anew with every hour and every day. */
interface Uploads {
  hour: number;
  pictures: number;
  day: number;
  bytes: number;
}

function countUpload(kind: UploadKind, stored: unknown, size: number, now: number): Uploads | null {
  const before = (stored ?? {}) as Partial<Uploads>;
  const hour = Math.floor(now / hourMs);
  const day = Math.floor(now / dayMs);
  const pictures = (before.hour === hour ? (before.pictures ?? 0) : 0) + 1;
  const bytes = (before.day === day ? (before.bytes ?? 0) : 0) + size;
  const { picturesPerHour, bytesPerDay } = uploadLimits[kind];
  if (pictures > picturesPerHour || bytes > bytesPerDay) return null;
  return { hour, pictures, day, bytes };
}

/** Counts one more upload of this member, or throws. */
export async function admitUpload(
  kind: UploadKind,
  uid: string,
  size: number,
  { store, clock }: { store: Store; clock: Clock },
): Promise<void> {
  const { written } = await store.transact(
    paths.limits(`${kind}-${uid}`),
    (stored) => countUpload(kind, stored, size, clock.now()) ?? undefined,
  );
  if (written) return;
  throw new AppError(
    'too-many-requests',
    'You have sent a great many pictures. Wait an hour, then send the next one.',
  );
}
