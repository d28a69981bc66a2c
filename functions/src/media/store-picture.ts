import { minuteMs } from '../contract/time.ts';
import type { StoreDeps } from '../database.ts';
import { AppError } from '../errors.ts';
import { tryAcquireLease } from '../kit/lease.ts';
import { createHash } from 'node:crypto';
import { paths } from '../contract/paths.ts';
import type { StoredPicture } from '../contract/pictures.ts';
import { logPictureStored } from '../logs.ts';
import { type Bucket, bucketPath, contentTypeOf } from './bucket.ts';

interface SingleFlightDeps extends StoreDeps {
  pause: (milliseconds: number) => Promise<void>;
}

/** Longer than the function's timeout: a holder that still has its lease after this time has crashed. */
const leaseMs = 2 * minuteMs;
const waitMs = 40_000;
const pauseMs = 300;

interface Flight<Result> {
  /** Returns the result if it already exists. */
  done: () => Promise<Result | null>;
  work: () => Promise<Result>;
  /** The error message for a caller that waited in vain. */
  busy: string;
}

/**
 * Runs `work` once at a time, under the lease at `path`. Concurrent callers wait until `done` returns a result; if the
 * first one fails, the next takes over.
 */
async function singleFlight<Result>(
  path: string,
  { done, work, busy }: Flight<Result>,
  deps: SingleFlightDeps,
): Promise<Result> {
  const { clock, pause } = deps;
  const giveUpAt = clock.now() + waitMs;
  while (clock.now() < giveUpAt) {
    const lease = await tryAcquireLease(path, leaseMs, deps);
    if (lease) {
      try {
        return (await done()) ?? (await work());
      } finally {
        await lease.release();
      }
    }
    const result = await done();
    if (result !== null) return result;
    await pause(pauseMs);
  }
  throw new AppError('busy', busy);
}

export interface PictureDeps extends SingleFlightDeps {
  /** Loads the encoder on demand. */
  images(): Promise<Images>;
  bucket(): Bucket;
}

const pictureId = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex').slice(0, 24);

async function encode(bytes: Buffer, deps: PictureDeps): Promise<EncodedPicture> {
  const images = await deps.images();
  try {
    return await images.encode(bytes);
  } catch (error) {
    if (error instanceof PictureError) throw new AppError('not-a-picture', error.message, { cause: error });
    throw error;
  }
}

/** Encodes and stores the files. The record is written last, so that it refers only to existing files. */
async function encodeAndKeep(
  id: string,
  bytes: Buffer,
  by: string,
  deps: PictureDeps,
): Promise<StoredPicture> {
  const { files, ...measures } = await encode(bytes, deps);
  const bucket = deps.bucket();
  await Promise.all(
    files.map((file) => bucket.save(bucketPath(id, file.name), file.bytes, contentTypeOf(file.name))),
  );
  const picture: StoredPicture = { id, ...measures };
  await deps.database.update({ [paths.picture(id)]: picture, [paths.unusedFile(id)]: null });
  logPictureStored(by, id);
  return picture;
}

/**
 * Returns the stored picture, or null if it is missing or being removed. Cancels a scheduled removal, as the picture is
 * in use again.
 */
async function readKept(id: string, { database }: PictureDeps): Promise<StoredPicture | null> {
  const picture = await database.get(paths.picture(id));
  if (picture === null || (await database.get(paths.unusedFile(id))) === null) return picture;
  const { value } = await database.transact(paths.unusedFile(id), (mark) => (mark === 0 ? undefined : null));
  return value === null ? database.get(paths.picture(id)) : null;
}

interface Sender {
  by: string;
  /** Runs before encoding. Throws if the upload is not allowed. */
  enforceLimit?: () => Promise<void>;
}

/** Stores a picture in all formats and widths. Idempotent: the same bytes yield the same picture. */
export async function storePicture(
  bytes: Buffer,
  { by, enforceLimit }: Sender,
  deps: PictureDeps,
): Promise<StoredPicture> {
  const id = pictureId(bytes);
  const kept = () => readKept(id, deps);
  const work = async () => {
    await enforceLimit?.();
    return encodeAndKeep(id, bytes, by, deps);
  };
  const busy = 'This picture is being worked on already. Try again in a minute.';
  return (await kept()) ?? (await singleFlight(paths.limits(`once-${id}`), { done: kept, work, busy }, deps));
}

/** The port to image processing. `adapters/images.ts` implements it. */
export interface Images {
  /** Rejects with `PictureError` if the bytes are not a supported picture. */
  encode(bytes: Buffer): Promise<EncodedPicture>;
  /** Returns a square WebP cropped from the centre. Rejects likewise. */
  square(bytes: Buffer, side: number): Promise<Buffer>;
}

export interface EncodedPicture {
  /** The dimensions of the widest file. */
  width: number;
  height: number;
  widths: number[];
  placeholder: string;
  /** Files by the name in their URL, such as `960.avif` or `share.jpg`. */
  files: { name: string; bytes: Buffer }[];
}

/** An error whose `message` is meant for the member who sent the file. */
export class PictureError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'PictureError';
  }
}
