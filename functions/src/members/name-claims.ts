import type { NameClaim } from '../contract/names.ts';
import { fieldOf, paths } from '../contract/paths.ts';
import type { Changes, Database, StoreDeps } from '../database.ts';
import { claim, type Claimed } from '../kit/claim.ts';
import { nameKey } from './name-key.ts';
import { profileChanges } from './profile-changes.ts';

/** Returns the path of the claim shared by all names that look like this one. */
export const claimOf = (name: string) => paths.nameClaim(nameKey(name));

/** True if the holder of a claim still has a name with this key. */
async function holds(uid: string, key: string, database: Database): Promise<boolean> {
  const name = await database.get(fieldOf(paths.user(uid), 'displayName'));
  return typeof name === 'string' && nameKey(name) === key;
}

/**
 * Takes over a settled claim whose holder has changed their name, including one that they release at the same time,
 * unless somebody else takes it first.
 */
async function takeOver(
  uid: string,
  name: string,
  from: Claimed<NameClaim>,
  deps: StoreDeps,
): Promise<boolean> {
  const { database, clock } = deps;
  if (from.claimedAt !== undefined || (await holds(from.uid, nameKey(name), database))) return false;
  const { written } = await database.transact<Claimed<NameClaim>>(claimOf(name), (current) => {
    const isFree = current === null || (current.uid === from.uid && current.claimedAt === undefined);
    return isFree ? { uid, claimedAt: clock.now() } : undefined;
  });
  return written;
}

/** Claims a name, and all that look like it, for a member. Only one of several simultaneous callers gets it. */
export async function claimName(uid: string, name: string, deps: StoreDeps): Promise<boolean> {
  const wanted = { path: claimOf(name), isOurs: (holder: NameClaim) => holder.uid === uid };
  const other = await claim<NameClaim>({ uid }, wanted, deps);
  return other === null || takeOver(uid, name, other, deps);
}

/** Returns the changes that give a member the claimed name, and release the claim on their previous one. */
export async function nameChanges(uid: string, name: string, deps: StoreDeps): Promise<Changes> {
  const { database } = deps;
  const before = await database.get(fieldOf(paths.user(uid), 'displayName'));
  const isOther = typeof before === 'string' && before !== '' && nameKey(before) !== nameKey(name);
  const left = isOther ? await database.get(claimOf(before)) : null;
  return {
    ...(isOther && left?.uid === uid && { [claimOf(before)]: null }),
    [claimOf(name)]: { uid },
    ...(await profileChanges(uid, { displayName: name }, deps)),
  };
}
