import { renameAuthor } from '../articles/rename-author.ts';
import { paths } from '../contract/paths.ts';
import { deleteAvatars } from '../media/prune-avatars.ts';
import type { DeletionDeps } from './deletion.ts';

/** Counters that guard the site, each with the number of the account in its name. */
const counters = ['uploads', 'avatars', 'posters', 'proposals', 'comments', 'suggestions', 'exports'];

/** Everything that lies under the number of the account alone; what is left says to open tabs that it is over. */
export async function deleteRecord(uid: string, deps: DeletionDeps): Promise<void> {
  const { store, clock } = deps;
  await deleteAvatars(uid, deps);
  await store.update({
    [paths.user(uid)]: { closedAt: clock.now() },
    [paths.profile(uid)]: null,
    [paths.saved(uid)]: null,
    [paths.devices(uid)]: null,
    [paths.allTold(uid)]: null,
    [paths.heldComments(uid)]: null,
    [paths.timeOut(uid)]: null,
    ...Object.fromEntries(counters.map((name) => [paths.limits(`${name}-${uid}`), null])),
  });
  // What is published stays, under the name of those who have left.
  await renameAuthor(uid, store);
}
