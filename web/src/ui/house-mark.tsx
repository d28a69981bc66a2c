import type { Role } from '@contract/roles.ts';
import styles from './house-mark.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

const words: Record<Role, string> = { admin: 'Admin', author: 'Author', comments: 'Moderator' };

/** Beside the name of somebody of the house: a plate, which nobody can type. Nothing for anybody else. */
export function HouseMark({ role }: { role: Role | null }) {
  if (role === null) return null;
  return (
    <span className={styles.mark} data-house>
      {words[role]}
      <VisuallyHidden> of the house</VisuallyHidden>
    </span>
  );
}
