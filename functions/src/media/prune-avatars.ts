import { fieldOf, paths } from '../contract/paths.ts';
import { avatarAddress } from '../contract/pictures.ts';
import { minuteMs } from '../contract/time.ts';
import type { Database, StoreDeps } from '../database.ts';
import type { FileRemover } from './bucket.ts';
import { avatarFile } from './upload-avatar.ts';

export interface PruneAvatarsDeps extends StoreDeps {
  files(): FileRemover;
}

/** Longer than an upload takes; an incomplete one counts as abandoned after this. */
const abandonedMs = 10 * minuteMs;

const readAvatars = async (uid: string, database: Database) =>
  Object.entries((await database.get(paths.avatars(uid))) ?? {});

/** Deletes the file before its record, so that an interrupted run is repeated. */
async function remove(uid: string, id: string, deps: PruneAvatarsDeps): Promise<void> {
  await deps.files().remove(avatarFile(id));
  await deps.database.update({ [paths.avatar(uid, id)]: null });
}

/** Deletes all avatars of a member except the current one, and one that an admin can still give back. */
export async function pruneAvatars(uid: string, deps: PruneAvatarsDeps): Promise<void> {
  const avatars = await readAvatars(uid, deps.database);
  const present = await deps.database.get(fieldOf(paths.user(uid), 'photoURL'));
  const removed = await deps.database.get(fieldOf(paths.member(uid), 'removed'));
  const needed = [present, removed?.before?.photoURL];
  const abandoned = deps.clock.now() - abandonedMs;
  for (const [id, { at, kept }] of avatars) {
    if (!needed.includes(avatarAddress(id)) && (kept || at < abandoned)) await remove(uid, id, deps);
  }
}

export async function deleteAvatars(uid: string, deps: PruneAvatarsDeps): Promise<void> {
  for (const [id] of await readAvatars(uid, deps.database)) await remove(uid, id, deps);
}
