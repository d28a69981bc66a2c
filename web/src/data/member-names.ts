import { paths } from '@contract/paths.ts';
import { photoAddress } from '@contract/photos.ts';
import { loadFirebase } from '../platform/firebase/load.ts';

async function readName(path: string): Promise<string | null> {
  const { database } = await loadFirebase();
  const name = await database.read(path);
  return typeof name === 'string' ? name : null;
}

/** Reads the name on a member's public profile, as shown under articles; null if the member has none. */
export const readPublicName = (uid: string): Promise<string | null> =>
  readName(`${paths.profile(uid)}/displayName`);

/** Reads the picture on a member's public profile; null if there is none. */
export async function readPublicPicture(uid: string): Promise<string | null> {
  const { database } = await loadFirebase();
  return photoAddress(await database.read(`${paths.profile(uid)}/photoURL`));
}

/** Reads a member's name from the accounts, which only admins may read; null for a former member. */
export const readMemberName = (uid: string): Promise<string | null> => readName(`${paths.member(uid)}/name`);
