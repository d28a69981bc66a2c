import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import styles from './article-admin.module.css';
import { pageSize } from './view.ts';

interface MoreRowsProps {
  pending: boolean;
  onMore: () => void;
  /** A description of the rows that are not loaded. */
  children: ReactNode;
}

export function MoreRows({ pending, onMore, children }: MoreRowsProps) {
  return (
    <div className={styles.more}>
      <p>{children}</p>
      <Button variant="secondary" pending={pending} pendingText="Fetching…" onClick={onMore}>
        Fetch {pageSize} more
      </Button>
    </div>
  );
}
