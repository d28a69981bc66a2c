import { deletedKeptDays } from '@contract/articles.ts';
import type { ReactNode } from 'react';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Button } from '../../ui/button.tsx';
import { pageSize, type Tab } from './view.ts';
import styles from './article-admin.module.css';

const empty: Record<Tab, [title: string, text: string]> = {
  all: ['A clean desk', 'What you begin to write lies here, from the first line on.'],
  drafts: ['No drafts', 'What you begin to write lies here until it goes out.'],
  scheduled: ['Nothing scheduled', 'An article that waits for its day waits here.'],
  published: ['Nothing is out', 'What readers can see is listed here.'],
  deleted: [
    'The bin is empty',
    `What is deleted lies here for ${deletedKeptDays} days and can be brought back.`,
  ],
};

export function NoArticles({ tab }: { tab: Tab }) {
  const [title, text] = empty[tab];
  return <EmptyState title={title}>{text}</EmptyState>;
}

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
