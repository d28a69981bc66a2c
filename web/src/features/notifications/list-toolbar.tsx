import type { Ref } from 'react';
import { Button } from '../../ui/button.tsx';
import { FilterButtons } from '../../ui/filter-buttons.tsx';
import styles from './list-toolbar.module.css';

interface ListToolbarProps {
  unread: number;
  unreadOnly: boolean;
  onUnreadOnly: (unreadOnly: boolean) => void;
  onReadAll: () => void;
  allRef: Ref<HTMLButtonElement>;
}

/** The filter of the list, and the button that marks everything as read. */
export function ListToolbar({ unread, unreadOnly, onUnreadOnly, onReadAll, allRef }: ListToolbarProps) {
  return (
    <div className={styles.toolbar}>
      <FilterButtons
        choices={[
          { value: 'all', label: 'All' },
          { value: 'unread', label: unread > 0 ? `Unread (${unread})` : 'Unread' },
        ]}
        chosen={unreadOnly ? 'unread' : 'all'}
        onChoose={(choice) => onUnreadOnly(choice === 'unread')}
        firstRef={allRef}
      />
      {unread > 0 && (
        <Button variant="secondary" size="small" onClick={onReadAll}>
          Mark all read
        </Button>
      )}
    </div>
  );
}
