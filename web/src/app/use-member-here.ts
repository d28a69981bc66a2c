import type { RoleFlags } from '@contract/roles.ts';
import { useState } from 'react';
import { useSession } from '../features/account/use-session.ts';

interface MemberHere {
  uid: string;
  roles: RoleFlags;
}

/**
 * Who is signed in. Where they are signed out while they write, the page stays theirs: what they wrote is not taken off
 * the screen.
 */
export function useMemberHere(): MemberHere | null {
  const session = useSession();
  const [member, setMember] = useState<MemberHere | null>(null);
  if (session.state !== 'signed-in') return member;
  const { roles, user } = session;
  if (member?.uid !== user.uid || member.roles !== roles) setMember({ uid: user.uid, roles });
  return { uid: user.uid, roles };
}
