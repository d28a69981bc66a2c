import { memberLimits } from '../contract/limit-names.ts';
import { fieldOf, paths } from '../contract/paths.ts';
import { workOn } from '../kit/work.ts';
import type { DeletionDeps } from './deletion.ts';
import { claimOf } from './name-claims.ts';

/** Deletes all records under the uid. `closed` tells open tabs to log out. */
export async function deleteRecord(uid: string, deps: DeletionDeps): Promise<void> {
  const { database, clock, others } = deps;
  await others.deleteAvatars(uid);
  const name = await database.get(fieldOf(paths.user(uid), 'displayName'));
  const claim = typeof name === 'string' && name !== '' ? claimOf(name) : null;
  await database.update({
    [paths.user(uid)]: { closed: clock.now() },
    // Frees the name for others.
    ...(claim !== null && (await database.get(claim))?.uid === uid && { [claim]: null }),
    [paths.profile(uid)]: null,
    [paths.devices(uid)]: null,
    [paths.ownCalendar(uid)]: null,
    [paths.mail(uid)]: null,
    [paths.sentLog(uid)]: null,
    [paths.paces(uid)]: null,
    [paths.heldComments(uid)]: null,
    [paths.suspension(uid)]: null,
    ...workOn('renameMember', uid, deps),
    ...Object.fromEntries(memberLimits.map((name) => [paths.limits(`${name}-${uid}`), null])),
  });
  await others.renameAuthor(uid);
}
