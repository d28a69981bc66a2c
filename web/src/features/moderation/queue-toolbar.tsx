import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import styles from './queue-toolbar.module.css';

interface QueueToolbarProps {
  selected: number;
  /** The number of comments shown. */
  of: number;
  onAll: () => void;
  onKeys: () => void;
}

export function QueueToolbar({ selected, of, onAll, onKeys }: QueueToolbarProps) {
  return (
    <div className={styles.toolbar}>
      <Checkbox label={`Select all shown (${of})`} checked={selected === of} onChange={onAll} />
      <span className={styles.keys}>
        <Button variant="quiet" size="small" onClick={onKeys}>
          Keys
        </Button>
      </span>
    </div>
  );
}
