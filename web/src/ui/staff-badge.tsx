import type { Role } from '@contract/roles.ts';
import styles from './avatar.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

const words: Record<Role, string> = { admin: 'Admin', author: 'Author', comments: 'Moderator' };

/**
 * A badge next to a staff member's name. It is a separate element, so nobody can fake it by typing. Renders nothing
 * for anybody else.
 */
export function StaffBadge({ role }: { role: Role | null }) {
  if (role === null) return null;
  return (
    <span className={styles.mark} data-house>
      {words[role]}
      <VisuallyHidden> of the house</VisuallyHidden>
    </span>
  );
}
