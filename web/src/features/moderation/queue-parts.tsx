import type { ModerationAction, QueueList } from '@contract/moderation.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SearchField, type SearchFieldProps } from '../../ui/search-field.tsx';
import { useOnline } from '../../ui/use-online.ts';
import type { QueueRow as Row } from './api/queue.ts';
import { actionsOfAll } from './decisions.ts';
import type { Moderator } from './moderator.ts';
import styles from './moderation.module.css';
import { actionTexts } from './texts.ts';
import type { Suspensions } from './use-suspensions.ts';

export interface QueueProps {
  list: QueueList;
  moderator: Moderator;
  suspensions: Suspensions;
  /** What is searched for in the list. */
  query: string;
  onSearch: SearchFieldProps['onSearch'];
}

const texts: Record<QueueList, [title: string, text: string]> = {
  reported: ['Nothing waits. Put a record on.', 'What readers report lands here at once.'],
  held: ['Nothing waits. Put a record on.', 'What a filter stops lands here before anybody else sees it.'],
  newest: ['Not a word yet', 'Every comment on the site is listed here, the newest first.'],
  hidden: ['Nothing is hidden', 'What you take out of sight is kept here, with who did it and why.'],
};

interface EmptyQueueProps {
  list: QueueList;
  /** Whether there are comments, none of which matches the search. */
  searched: boolean;
  hasMore: boolean;
}

/** Stands in for a list without comments, or without any that match. */
export function EmptyQueue({ list, searched, hasMore }: EmptyQueueProps) {
  const [title, text] = texts[list];
  if (!searched) return <EmptyState title={title}>{text}</EmptyState>;
  return (
    <EmptyState title="No comment matches">
      {hasMore ? 'Only what is loaded was searched. Fetch older ones below.' : 'Try fewer or other words.'}
    </EmptyState>
  );
}

interface QueueToolbarProps extends Pick<QueueProps, 'list' | 'query' | 'onSearch'> {
  selected: number;
  /** The number of comments shown. */
  of: number;
  onAll: () => void;
  onKeys: () => void;
}

/** Selects all comments, searches, and lists the keys. */
export function QueueToolbar({ list, query, onSearch, selected, of, onAll, onKeys }: QueueToolbarProps) {
  return (
    <div className={styles.toolbar}>
      <Checkbox label={`Select all shown (${of})`} checked={of > 0 && selected === of} onChange={onAll} />
      <SearchField
        key={list}
        label="Search in texts, names and articles"
        action="/comments"
        query={query}
        onSearch={onSearch}
      />
      <span className={styles.keys}>
        <Button variant="quiet" size="small" onClick={onKeys}>
          Keys
        </Button>
      </span>
    </div>
  );
}

interface BulkBarProps {
  /** The selected comments. */
  rows: Row[];
  onAction: (action: ModerationAction, rows: Row[]) => void;
  onClear: () => void;
}

/** The decisions on the selected comments, each with the number of comments to which it applies. */
export function BulkBar({ rows, onAction, onClear }: BulkBarProps) {
  const online = useOnline();
  return (
    <div className={styles.bar} role="group" aria-label="With those that are selected">
      <p className={styles.count} role="status">
        {rows.length} selected
      </p>
      {[...actionsOfAll(rows)].map(([action, possible]) => (
        <Button
          key={action}
          variant="secondary"
          size="small"
          aria-disabled={!online}
          onClick={() => onAction(action, possible)}
        >
          {actionTexts[action].label} {possible.length}
        </Button>
      ))}
      <Button variant="quiet" size="small" onClick={onClear}>
        Clear
      </Button>
    </div>
  );
}
