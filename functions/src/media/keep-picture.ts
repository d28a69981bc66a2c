import { createHash } from 'node:crypto';
import { paths } from '../contract/paths.ts';
import { type StoredPicture, uploadMaxBytes } from '../contract/pictures.ts';
import { AppError } from '../errors.ts';
import { logPictureKept } from '../logs.ts';
import type { Accounts } from '../members/accounts.ts';
import { type Caller, requireWriter } from '../members/caller.ts';
import type { Bucket } from './bucket.ts';
import { bucketPath, contentTypeOf } from './file-name.ts';
import { type EncodedPicture, type Images, PictureError } from './images.ts';
import { once, type OnceDeps } from './once.ts';
import { admitUpload } from './upload-limits.ts';

export interface KeepPictureDeps extends OnceDeps {
  accounts: Accounts;
  /** Asked for only when there is something to encode. */
  images(): Promise<Images>;
  bucket(): Bucket;
}

const pictureId = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex').slice(0, 24);

async function encode(bytes: Buffer, deps: KeepPictureDeps): Promise<EncodedPicture> {
  const images = await deps.images();
  try {
    return await images.encode(bytes);
  } catch (error) {
    if (error instanceof PictureError) throw new AppError('not-a-picture', error.message, { cause: error });
    throw error;
  }
}

/** The record comes last: whoever finds one finds every file it names. */
async function encodeAndKeep(
  id: string,
  bytes: Buffer,
  caller: Caller,
  deps: KeepPictureDeps,
): Promise<StoredPicture> {
  await admitUpload('uploads', caller.uid, bytes.length, deps);
  const { files, ...measures } = await encode(bytes, deps);
  const bucket = deps.bucket();
  await Promise.all(
    files.map((file) => bucket.save(bucketPath(id, file.name), file.bytes, contentTypeOf(file.name))),
  );
  const picture: StoredPicture = { id, ...measures };
  await deps.store.update({ [paths.picture(id)]: picture });
  logPictureKept(caller.uid, id);
  return picture;
}

/** Keeps a picture in all our formats and widths. The same bytes are the same picture, however often they come. */
export async function keepPicture(
  callerUid: string | undefined,
  data: string,
  deps: KeepPictureDeps,
): Promise<StoredPicture> {
  const caller = await requireWriter(callerUid, deps.accounts);
  const bytes = Buffer.from(data, 'base64');
  if (bytes.length > uploadMaxBytes) throw new AppError('invalid-input', 'The picture is too big.');
  const id = pictureId(bytes);
  const kept = async () => (await deps.store.get(paths.picture(id))) as StoredPicture | null;
  return (
    (await kept()) ??
    (await once(id, { done: kept, work: () => encodeAndKeep(id, bytes, caller, deps) }, deps))
  );
}
