import { paths } from '../contract/paths.ts';
import type { Changes, StoreDeps } from '../database.ts';
import { workOn } from '../kit/work.ts';
import { isHidden, type MirrorDeps, type ProfileValues, publicChanges } from './mirror-profile.ts';

const asItIs = (name: string) => Promise.resolve(name);

/**
 * Returns the changes that give a member's profile new values: in their own record, in the public profile, and the work
 * that follows.
 */
export async function profileChanges(
  uid: string,
  values: ProfileValues,
  deps: StoreDeps & Partial<MirrorDeps>,
): Promise<Changes> {
  if (Object.keys(values).length === 0) return {};
  const own = Object.entries(values).map(([field, value]) => [`${paths.user(uid)}/${field}`, value]);
  const hidden = await isHidden(uid, deps.database);
  return {
    ...(Object.fromEntries(own) as Changes),
    ...(await publicChanges(uid, values, hidden, { bandName: asItIs, ...deps })),
    ...workOn('syncProfile', uid, deps),
    ...(values.displayName !== undefined && workOn('renameMember', uid, deps)),
  };
}
