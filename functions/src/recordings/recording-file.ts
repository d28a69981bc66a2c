import { buffer } from 'node:stream/consumers';
import { paths } from '../contract/paths.ts';
import { bucketPath } from '../media/file-name.ts';
import type { RecordingDeps } from './recording-deps.ts';

/** What there is of a file that can be played. */
export interface MadeFile {
  seconds: number;
  bytes: number;
  madeAt: number;
  /** See `RecordingText`. */
  textHash: string;
}

/** `recordingFiles/{hash}` */
interface StoredFile {
  made?: MadeFile;
  /** Who makes it at the moment. */
  lease?: { by: string; until: number };
}

type Deps = Pick<RecordingDeps, 'store' | 'clock'>;
type BucketDeps = Pick<RecordingDeps, 'bucket'>;

/** Longer than one part takes: it is taken anew for each. */
export const leaseMs = 180_000;

export const soundPath = (hash: string): string => bucketPath(hash, 'recording.mp3');
/** Outside of what `media` serves. */
const partPath = (hash: string, index: number) => `recordings/${hash}/${index}.wav`;

export const readMade = (hash: string, { store }: Pick<Deps, 'store'>): Promise<MadeFile | null> =>
  store.get(`${paths.recordingFile(hash)}/made`) as Promise<MadeFile | null>;

/** Answers false where somebody else makes the file. Whoever has the lease takes it again to keep it. */
export async function takeFile(hash: string, by: string, { store, clock }: Deps): Promise<boolean> {
  const { written } = await store.transact(`${paths.recordingFile(hash)}/lease`, (current) => {
    const lease = current as StoredFile['lease'] | null;
    const isTaken = lease && lease.by !== by && lease.until > clock.now();
    return isTaken ? undefined : { by, until: clock.now() + leaseMs };
  });
  return written;
}

export async function leaveFile(hash: string, by: string, { store }: Pick<Deps, 'store'>): Promise<void> {
  await store.transact(`${paths.recordingFile(hash)}/lease`, (current) =>
    current === null || (current as { by: string }).by === by ? null : undefined,
  );
}

export async function isBeingMade(hash: string, { store, clock }: Deps): Promise<boolean> {
  const lease = (await store.get(`${paths.recordingFile(hash)}/lease`)) as StoredFile['lease'] | null;
  return lease !== null && lease !== undefined && lease.until > clock.now();
}

export const keepPart = (hash: string, index: number, sound: Buffer, { bucket }: BucketDeps): Promise<void> =>
  bucket().save(partPath(hash, index), sound, 'audio/wav');

export const hasPart = async (hash: string, index: number, { bucket }: BucketDeps): Promise<boolean> =>
  (await bucket().find(partPath(hash, index))) !== null;

export const readPart = (hash: string, index: number, { bucket }: BucketDeps): Promise<Buffer> =>
  buffer(bucket().read(partPath(hash, index)));

/** Of the parts, whose characters these are, those that are still to be spoken and paid. */
export async function unspokenOf(
  hash: string,
  characters: readonly number[],
  deps: Pick<RecordingDeps, 'store' | 'bucket'>,
): Promise<number> {
  if (await readMade(hash, deps)) return 0;
  const unspoken = await Promise.all(
    characters.map(async (count, index) => ((await hasPart(hash, index, deps)) ? 0 : count)),
  );
  return unspoken.reduce((sum, count) => sum + count, 0);
}

export async function dropParts(hash: string, count: number, { bucket }: BucketDeps): Promise<void> {
  await Promise.all(Array.from({ length: count }, (_, index) => bucket().remove(partPath(hash, index))));
}
