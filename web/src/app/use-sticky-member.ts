import type { RoleFlags } from '@contract/roles.ts';
import { useState } from 'react';
import { useSession } from '../features/account/index.ts';

interface StickyMember {
  uid: string;
  roles: RoleFlags;
}

/**
 * Returns the signed-in member, or the last one: if a member is signed out while writing, the form stays on the
 * screen.
 */
export function useStickyMember(): StickyMember | null {
  const session = useSession();
  const [member, setMember] = useState<StickyMember | null>(null);
  if (session.state !== 'signed-in') return member;
  const { roles, user } = session;
  if (member?.uid !== user.uid || member.roles !== roles) setMember({ uid: user.uid, roles });
  return { uid: user.uid, roles };
}
