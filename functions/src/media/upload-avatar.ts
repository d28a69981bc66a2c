import { createHash } from 'node:crypto';
import type { AvatarAnswer } from '../contract/picture-schemas.ts';
import { avatarAddress, avatarMaxBytes, avatarSide } from '../contract/pictures.ts';
import { paths } from '../contract/paths.ts';
import { invalidInput } from '../errors.ts';
import { requireMember, requireNotSuspended } from '../members/caller.ts';
import { profileChanges } from '../members/public-profile.ts';
import { bucketPath } from './bucket.ts';
import { type UploadDeps, enforceUploadLimit } from './upload-picture.ts';

/** `avatars/{uid}/{id}`: a file of the member in the bucket. */
interface StoredAvatar {
  at: number;
  /** The upload is complete. Without this, it may be in progress. */
  kept?: true;
}

export const avatarFile = (id: string): string => bucketPath(id, 'avatar.webp');

/**
 * Returns an id that is unique to the member even for identical pictures, so that it can be deleted with the member.
 */
const avatarId = (uid: string, bytes: Buffer) =>
  createHash('sha256').update(`avatar of ${uid}:`).update(bytes).digest('hex').slice(0, 24);

/**
 * Sets the public avatar of a member. The record is written before the file, so that no file is ever orphaned. The last
 * write makes it current, and `pruneAvatars` deletes the previous one.
 */
export async function uploadAvatar(
  callerUid: string | undefined,
  data: string,
  deps: UploadDeps,
): Promise<AvatarAnswer> {
  const { uid } = await requireMember(callerUid, deps);
  await requireNotSuspended(uid, deps);
  const bytes = Buffer.from(data, 'base64');
  if (bytes.length > avatarMaxBytes) throw invalidInput(null, 'The picture is too big.');
  await enforceUploadLimit('avatars', uid, bytes.length, deps);
  const square = await (await deps.images()).square(bytes, avatarSide);
  const id = avatarId(uid, bytes);
  const photoURL = avatarAddress(id);
  const { database, clock } = deps;
  await database.update({ [paths.avatar(uid, id)]: { at: clock.now() } satisfies StoredAvatar });
  await deps.bucket().save(avatarFile(id), square, 'image/webp');
  await database.update({
    [paths.avatar(uid, id)]: { at: clock.now(), kept: true } satisfies StoredAvatar,
    ...(await profileChanges(uid, { photoURL }, deps)),
  });
  return { photoURL };
}
