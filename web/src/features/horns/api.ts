import { paths } from '@contract/paths.ts';
import { loadFirebase } from '../../platform/firebase/load.ts';
import { type Subscribe, watchPath } from '../../platform/watch-path.ts';

/** Subscribes to whether the member gives an article the horns. */
export const watchHorn = (slug: string, uid: string): Subscribe<boolean> =>
  watchPath(paths.horn(slug, uid), (stored) => stored === true);

/** Resolves once the server has stored it. */
export async function sendHorn(slug: string, uid: string, given: boolean): Promise<void> {
  const { database } = await loadFirebase();
  const write = { uid, kind: 'horns', of: slug } as const;
  await database.writeRateLimited(write, { [paths.horn(slug, uid)]: given ? true : null });
}
