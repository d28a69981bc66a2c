import type { ReactNode } from 'react';
import { VisuallyHidden } from './visually-hidden.tsx';
import styles from './late.module.css';

interface LateProps {
  /** Read out while it is there: `Loading articles`. */
  says: string;
  children: ReactNode;
}

/** What stands in for something on its way; seen only when that takes long enough to wonder. */
export function Late({ says, children }: LateProps) {
  return (
    <div className={styles.late}>
      <VisuallyHidden>
        <span role="status">{says}</span>
      </VisuallyHidden>
      {children}
    </div>
  );
}
