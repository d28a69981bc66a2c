import type { ReactNode } from 'react';
import { Equalizer } from './equalizer.tsx';
import styles from './blocks.module.css';

interface EmptyStateProps {
  title: string;
  /** What would be shown here, or how to add it. */
  children?: ReactNode;
  action?: ReactNode;
}

/** Shown instead of an empty list: a title, an explanation and one action. */
export function EmptyState({ title, children, action }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      <span className={styles.emptyBars}>
        <Equalizer bars={8} still />
      </span>
      <p className={styles.emptyTitle}>{title}</p>
      {children && <div className={styles.emptyText}>{children}</div>}
      {action && <div className={styles.emptyAction}>{action}</div>}
    </div>
  );
}
