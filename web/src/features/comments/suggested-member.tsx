import type { MemberCard } from './api/members.ts';
import { Avatar } from '../../ui/avatar.tsx';
import styles from './mention-box.module.css';

interface SuggestedMemberProps {
  id: string;
  member: MemberCard;
  active: boolean;
  onPick: () => void;
}

export function SuggestedMember({ id, member, active, onPick }: SuggestedMemberProps) {
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
    </li>
  );
}
