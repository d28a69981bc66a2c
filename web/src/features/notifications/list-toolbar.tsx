import { useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { FilterButtons } from '../../ui/filter-buttons.tsx';
import { UndoButton } from '../../ui/undo-button.tsx';
import { useFocusFallback } from '../../ui/use-focus-fallback.ts';
import styles from './list-toolbar.module.css';

interface ListToolbarProps {
  unread: number;
  unreadOnly: boolean;
  onUnreadOnly: (unreadOnly: boolean) => void;
  onReadAll: () => void;
  /** Null if there is nothing to undo. */
  onUndoReadAll: (() => void) | null;
}

/** The filter of the list, and the button that marks everything as read, or undoes that. */
export function ListToolbar(props: ListToolbarProps) {
  const { unread, unreadOnly, onUnreadOnly, onReadAll, onUndoReadAll } = props;
  const toolbar = useRef<HTMLDivElement>(null);
  useFocusFallback(toolbar, toolbar);
  return (
    <div ref={toolbar} className={styles.toolbar}>
      <FilterButtons
        choices={[
          { value: 'all', label: 'All' },
          { value: 'unread', label: unread > 0 ? `Unread (${unread})` : 'Unread' },
        ]}
        chosen={unreadOnly ? 'unread' : 'all'}
        onChoose={(choice) => onUnreadOnly(choice === 'unread')}
      />
      {onUndoReadAll ? (
        <UndoButton label="Undo marking all as read" onUndo={onUndoReadAll} />
      ) : (
        unread > 0 && (
          <Button variant="secondary" size="small" onClick={onReadAll}>
            Mark all read
          </Button>
        )
      )}
    </div>
  );
}
