import { suggestMembersResultSchema } from '@contract/member-record.ts';
import type { Profile } from '@contract/members.ts';
import { paths } from '@contract/paths.ts';
import { photoAddress } from '@contract/photos.ts';
import type { Role } from '@contract/roles.ts';
import { storedText } from '../../../lib/stored.ts';
import { readPath } from '../../../platform/read-path.ts';
import { staffRole } from '../../../lib/staff-role.ts';
import { callChecked } from '../../../platform/checked-call.ts';

/** A member as shown in mentions and comments. */
export interface MemberCard {
  uid: string;
  name: string;
  photoURL: string | null;
  /** The member's role on the site. */
  role?: Role | null;
}

/** Reads the member's current name and picture. Null if there is no profile. */
export async function readMemberCard(uid: string): Promise<MemberCard | null> {
  const stored = (await readPath(paths.profile(uid))) as Partial<Profile> | null;
  if (!stored) return null;
  const { displayName, photoURL } = stored;
  return { uid, name: storedText(displayName), photoURL: photoAddress(photoURL), role: staffRole(stored) };
}

/** Returns the members whose name starts with `text`, or an empty list if the server fails. */
export async function suggestMembers(text: string): Promise<MemberCard[]> {
  const result = await callChecked('suggestMembers', { text }, suggestMembersResultSchema);
  if (!result.ok) return [];
  return result.value.members
    .map((member) => ({
      uid: member.uid,
      name: member.name,
      photoURL: photoAddress(member.photoURL),
      role: staffRole(member),
    }))
    .filter(({ uid, name }) => uid !== '' && name !== '');
}
