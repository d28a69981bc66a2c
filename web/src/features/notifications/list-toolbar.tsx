import type { Ref } from 'react';
import { Button } from '../../ui/button.tsx';
import styles from './list-toolbar.module.css';

interface ListToolbarProps {
  unread: number;
  unreadOnly: boolean;
  onUnreadOnly: (unreadOnly: boolean) => void;
  onReadAll: () => void;
  allRef: Ref<HTMLButtonElement>;
}

/** What is shown, and one stroke through all that is unread. */
export function ListToolbar({ unread, unreadOnly, onUnreadOnly, onReadAll, allRef }: ListToolbarProps) {
  return (
    <div className={styles.toolbar}>
      <div className={styles.filter} role="group" aria-label="Show">
        <button
          ref={allRef}
          type="button"
          className={styles.choice}
          aria-pressed={!unreadOnly}
          onClick={() => onUnreadOnly(false)}
        >
          All
        </button>
        <button
          type="button"
          className={styles.choice}
          aria-pressed={unreadOnly}
          onClick={() => onUnreadOnly(true)}
        >
          Unread{unread > 0 && ` (${unread})`}
        </button>
      </div>
      {unread > 0 && (
        <Button variant="secondary" size="small" onClick={onReadAll}>
          Mark all read
        </Button>
      )}
    </div>
  );
}
