import { minuteMs } from '../contract/time.ts';
import { AppError } from '../errors.ts';
import { type LeaseDeps, withLease } from '../kit/lease.ts';
import { createHash } from 'node:crypto';
import { paths } from '../contract/paths.ts';
import type { StoredPicture } from '../contract/pictures.ts';
import { logPictureStored } from '../logs.ts';
import { type Bucket, bucketPath, contentTypeOf } from './bucket.ts';

/** Of an encoding: longer than the timeout of the function, and as long as uploaders of the same picture wait for it. */
const times = { leaseMs: 2 * minuteMs, waitMs: 40_000 };

export interface PictureDeps extends LeaseDeps {
  /** Loads the encoder on demand. */
  images(): Promise<Images>;
  bucket(): Bucket;
}

const pictureId = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex').slice(0, 24);

/** Encodes and stores the files. The record is written last, so that it refers only to existing files. */
async function encodeAndKeep(
  id: string,
  bytes: Buffer,
  by: string,
  deps: PictureDeps,
): Promise<StoredPicture> {
  const { files, ...measures } = await (await deps.images()).encode(bytes);
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
  const work = async () => {
    const stored = await readKept(id, deps);
    if (stored) return stored;
    await enforceLimit?.();
    return encodeAndKeep(id, bytes, by, deps);
  };
  return (await readKept(id, deps)) ?? withLease(paths.limits(`once-${id}`), deps, work, times);
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

/** The file is no picture that the site takes. */
export class PictureError extends AppError {
  constructor(message: string, options?: ErrorOptions) {
    super('not-a-picture', message, options);
  }
}
