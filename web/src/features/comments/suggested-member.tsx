import type { MemberCard } from './api/members.ts';
import { useMemberCard } from './member-cards.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { StaffBadge } from '../../ui/staff-badge.tsx';

export function SuggestedMember({ member }: { member: MemberCard }) {
  // Threads carry the names of their participants, but not their roles.
  const card = useMemberCard(member.role === undefined ? member.uid : null);
  return (
    <>
      <Avatar name={member.name} src={member.photoURL} size={1.75} />
      {member.name}
      <StaffBadge role={member.role ?? card?.role ?? null} />
    </>
  );
}
