import { buffer } from 'node:stream/consumers';
import { paths } from '../contract/paths.ts';
import { minuteMs } from '../contract/time.ts';
import type { StoreDeps } from '../database.ts';
import { acquireLease, isLeased, releaseLease } from '../kit/lease.ts';
import { bucketPath } from '../media/bucket.ts';
import type { RecordingDeps } from './recording-job.ts';

/** `recordingFiles/{hash}/made`: a finished file. */
export interface MadeFile {
  seconds: number;
  bytes: number;
  madeAt: number;
  /** See `RecordingText`. */
  textHash: string;
}

type BucketDeps = Pick<RecordingDeps, 'bucket'>;

/** The lease of a file, `recordingFiles/{hash}/lease`, is longer than one part takes and renewed for each part. */
export const leaseMs = 3 * minuteMs;

export const soundPath = (hash: string): string => bucketPath(hash, 'recording.mp3');
/** Returns the path of a part, which `media` does not serve. */
const partPath = (hash: string, index: number) => `recordings/${hash}/${index}.wav`;

export const readMade = (hash: string, { database }: Pick<StoreDeps, 'database'>): Promise<MadeFile | null> =>
  database.get<MadeFile>(`${paths.recordingFile(hash)}/made`);

const leasePath = (hash: string) => `${paths.recordingFile(hash)}/lease`;

/** Acquires or renews the lease of a file. Returns false while another run holds it. */
export const acquireFileLease = async (hash: string, by: string, deps: StoreDeps): Promise<boolean> =>
  (await acquireLease(leasePath(hash), by, leaseMs, deps)) !== null;

export const releaseFileLease = (
  hash: string,
  by: string,
  deps: Pick<StoreDeps, 'database'>,
): Promise<void> => releaseLease(leasePath(hash), by, deps);

export const isFileLeased = (hash: string, deps: StoreDeps): Promise<boolean> =>
  isLeased(leasePath(hash), deps);

export const savePart = (hash: string, index: number, sound: Buffer, { bucket }: BucketDeps): Promise<void> =>
  bucket().save(partPath(hash, index), sound, 'audio/wav');

export const hasPart = async (hash: string, index: number, { bucket }: BucketDeps): Promise<boolean> =>
  (await bucket().find(partPath(hash, index))) !== null;

export const readPart = (hash: string, index: number, { bucket }: BucketDeps): Promise<Buffer> =>
  buffer(bucket().read(partPath(hash, index)));

/** Returns the number of characters in the parts that are not spoken yet. */
export async function missingCharacters(
  hash: string,
  characters: readonly number[],
  deps: Pick<RecordingDeps, 'database' | 'bucket'>,
): Promise<number> {
  if (await readMade(hash, deps)) return 0;
  const missing = await Promise.all(
    characters.map(async (count, index) => ((await hasPart(hash, index, deps)) ? 0 : count)),
  );
  return missing.reduce((sum, count) => sum + count, 0);
}

export async function deleteParts(hash: string, count: number, { bucket }: BucketDeps): Promise<void> {
  await Promise.all(Array.from({ length: count }, (_, index) => bucket().remove(partPath(hash, index))));
}
