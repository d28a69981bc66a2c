import type { MemberCard } from './api/members.ts';
import { useMemberCard } from './member-cards.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { HouseMark } from '../../ui/house-mark.tsx';
import styles from './mention-box.module.css';

interface SuggestedMemberProps {
  id: string;
  member: MemberCard;
  active: boolean;
  onPick: () => void;
}

export function SuggestedMember({ id, member, active, onPick }: SuggestedMemberProps) {
  // Who writes here is known by the thread, which does not say what they are in the house.
  const card = useMemberCard(member.role === undefined ? member.uid : null);
  return (
    <li
      id={id}
      role="option"
      aria-selected={active}
      className={styles.member}
      // Keeps the focus in the text.
      onPointerDown={(event) => event.preventDefault()}
      onClick={onPick}
    >
      <Avatar name={member.name} src={member.photoURL} size={1.75} />
      {member.name}
      <HouseMark role={member.role ?? card?.role ?? null} />
    </li>
  );
}
