import { paths } from '../contract/paths.ts';
import { dayMs } from '../contract/time.ts';
import type { StoreDeps } from '../database.ts';
import { enforceLimit, hourWindow, type Window } from '../kit/rate-limit.ts';
import { requireNotSuspended, requireMember, requireWriter, type CallDeps } from '../members/caller.ts';
import { type StoredPicture, uploadMaxBytes } from '../contract/pictures.ts';
import { invalidInput } from '../errors.ts';
import { storePicture, type PictureDeps } from './store-picture.ts';

/** Encoding costs CPU time and storage. These limits exceed what an author needs. */
export const uploadLimits = {
  uploads: { picturesPerHour: 60, bytesPerDay: 500_000_000 },
  /** Avatars of any member. */
  avatars: { picturesPerHour: 10, bytesPerDay: 30_000_000 },
  /** Posters of events: one for every proposal, and a second try. */
  posters: { picturesPerHour: 10, bytesPerDay: 60_000_000 },
} as const;
type UploadKind = keyof typeof uploadLimits;

/** Returns the limits that `limits/uploads-{uid}`, `limits/avatars-{uid}` and `limits/posters-{uid}` count. */
const limitsOf = (kind: UploadKind, size: number): Window[] => [
  hourWindow('pictures', uploadLimits[kind].picturesPerHour),
  {
    fields: { window: 'day', count: 'bytes' },
    windowMs: dayMs,
    limit: uploadLimits[kind].bytesPerDay,
    amount: size,
  },
];

/** Counts an upload against the member's limits, or throws. */
export async function enforceUploadLimit(
  kind: UploadKind,
  uid: string,
  size: number,
  deps: StoreDeps,
): Promise<void> {
  const refusal = 'You have sent a great many pictures. Wait an hour, then send the next one.';
  await enforceLimit(paths.limits(`${kind}-${uid}`), limitsOf(kind, size), refusal, deps);
}

export type UploadDeps = PictureDeps & CallDeps;

interface SentPicture {
  /** Encoded in base64. */
  data: string;
  purpose?: 'poster' | undefined;
}

async function requireSender(
  uid: string | undefined,
  purpose: SentPicture['purpose'],
  deps: UploadDeps,
): Promise<string> {
  if (purpose !== 'poster') return (await requireWriter(uid, deps)).uid;
  const member = await requireMember(uid, deps);
  await requireNotSuspended(member.uid, deps);
  return member.uid;
}

/** Uploads a picture of an author, or a poster of any member. */
export async function uploadPicture(
  callerUid: string | undefined,
  { data, purpose }: SentPicture,
  deps: UploadDeps,
): Promise<StoredPicture> {
  const uid = await requireSender(callerUid, purpose, deps);
  const bytes = Buffer.from(data, 'base64');
  if (bytes.length > uploadMaxBytes) throw invalidInput(null, 'The picture is too big.');
  const enforce = () =>
    enforceUploadLimit(purpose === 'poster' ? 'posters' : 'uploads', uid, bytes.length, deps);
  return storePicture(bytes, { by: uid, enforceLimit: enforce }, deps);
}
