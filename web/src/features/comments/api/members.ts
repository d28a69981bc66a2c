import { suggestMembersResultSchema } from '@contract/member-record.ts';
import type { Profile } from '@contract/members.ts';
import { paths } from '@contract/paths.ts';
import { photoAddress } from '@contract/photos.ts';
import { textOf } from './comments.ts';
import { loadFirebase } from '../../../platform/firebase/load.ts';
import { callChecked } from '../../../platform/checked-call.ts';

/** Who can be mentioned, and how they look. */
export interface MemberCard {
  uid: string;
  name: string;
  photoURL: string | null;
}

/** How a member looks today; null where there is no profile. */
export async function readMemberCard(uid: string): Promise<MemberCard | null> {
  const { database } = await loadFirebase();
  const stored = (await database.read(paths.profile(uid))) as Partial<Profile> | null;
  return stored && { uid, name: textOf(stored.displayName), photoURL: photoAddress(stored.photoURL) };
}

/** Members whose name begins like that. A server that cannot tell knows nobody. */
export async function suggestMembers(text: string): Promise<MemberCard[]> {
  const result = await callChecked('suggestMembers', { text }, suggestMembersResultSchema);
  if (!result.ok) return [];
  return result.value.members
    .map(({ uid, name, photoURL }) => ({ uid, name, photoURL: photoAddress(photoURL) }))
    .filter(({ uid, name }) => uid !== '' && name !== '');
}
