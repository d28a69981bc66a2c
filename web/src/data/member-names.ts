import { paths } from '@contract/paths.ts';
import { loadFirebase } from '../platform/firebase/load.ts';

async function readName(path: string): Promise<string | null> {
  const { database } = await loadFirebase();
  const name = await database.read(path);
  return typeof name === 'string' ? name : null;
}

/** The name on the public profile of a member, as under an article; null for one who has none. */
export const readPublicName = (uid: string): Promise<string | null> =>
  readName(`${paths.profile(uid)}/displayName`);

/** The name of a member in the roster, which admins alone may read; null for one who has left. */
export const readMemberName = (uid: string): Promise<string | null> => readName(`${paths.member(uid)}/name`);
