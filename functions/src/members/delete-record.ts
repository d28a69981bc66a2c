import { paths } from '../contract/paths.ts';
import type { DeletionDeps } from './deletion.ts';

/** Rate limits with the uid in their name. */
const counters = ['uploads', 'avatars', 'posters', 'proposals', 'comments', 'suggestions', 'exports'];

/** Deletes everything under the uid; `closedAt` informs open tabs. */
export async function deleteRecord(uid: string, deps: DeletionDeps): Promise<void> {
  const { database, clock, others } = deps;
  await others.deleteAvatars(uid);
  await database.update({
    [paths.user(uid)]: { closedAt: clock.now() },
    [paths.profile(uid)]: null,
    [paths.saved(uid)]: null,
    [paths.devices(uid)]: null,
    [paths.sentLog(uid)]: null,
    [paths.heldComments(uid)]: null,
    [paths.timeOut(uid)]: null,
    ...Object.fromEntries(counters.map((name) => [paths.limits(`${name}-${uid}`), null])),
  });
  await others.renameAuthor(uid);
}
