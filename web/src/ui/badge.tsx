import styles from './badge.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

interface BadgeProps {
  count: number;
  /** What is counted, for screen readers: `unread notifications`. */
  label: string;
}

const shownAtMost = 99;

/** A count on a small ember plate. Renders nothing at zero. */
export function Badge({ count, label }: BadgeProps) {
  if (count <= 0) return null;
  return (
    <span className={styles.badge}>
      <span aria-hidden="true">{count > shownAtMost ? `${shownAtMost}+` : count}</span>
      <VisuallyHidden>{`${count} ${label}`}</VisuallyHidden>
    </span>
  );
}
