import type { MouseEvent } from 'react';
import { Link } from 'react-router-dom';
import { readPublicPicture } from '../../../data/member-names.ts';
import { useLookups } from '../../../data/use-lookups.ts';
import type { Member } from '../api/members.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import styles from './member-line.module.css';
import { shortDay, heldRoles, roleNames } from './texts.ts';

/** The history state of a sheet that was opened from the list. */
export const fromList = 'from-list';
import { Time } from '../../../ui/time.tsx';

interface MemberLineProps {
  member: Member;
  /** The path of the member's sheet. */
  to: string;
  onOpen: () => void;
  /** Whether the member is the admin. */
  own: boolean;
}

/** A member in the list. The whole row links to the member's sheet. */
export function MemberLine({ member, to, onOpen, own }: MemberLineProps) {
  const { uid, name, email, roles, disabled, unverified, joinedAt } = member;
  const pictures = useLookups('the picture of a member', [uid], readPublicPicture);
  const opens = ({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) => {
    // Modified clicks open another tab.
    if (!metaKey && !ctrlKey && !shiftKey && !altKey) onOpen();
  };
  return (
    <li className={styles.line} data-disabled={disabled !== null || undefined}>
      <Avatar name={name} src={pictures[uid] ?? null} />
      <div className={styles.who}>
        <Link to={to} state={fromList} className={styles.name} onClick={opens}>
          {name}
        </Link>
        {own && <span className={styles.own}> (you)</span>}
        <p className={styles.email}>{email || 'No e-mail'}</p>
      </div>
      <ul role="list" className={styles.marks} aria-label="Roles and state">
        {heldRoles(roles).map((role) => (
          <li key={role} className={styles.role}>
            {roleNames[role]}
          </li>
        ))}
        {disabled && <li className={styles.disabled}>disabled</li>}
        {unverified && <li className={styles.unverified}>e-mail not confirmed</li>}
      </ul>
      <p className={styles.joined}>
        <span>Joined </span>
        <Time at={joinedAt}>{shortDay(joinedAt)}</Time>
      </p>
    </li>
  );
}
