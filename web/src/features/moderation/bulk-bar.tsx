import type { ModerationAction } from '@contract/moderation.ts';
import type { QueueRow } from './api/queue.ts';
import { Button } from '../../ui/button.tsx';
import styles from './bulk-bar.module.css';
import { actionsOfAll } from './decisions.ts';
import { actionTexts } from './texts.ts';

interface BulkBarProps {
  /** The selected comments. */
  rows: QueueRow[];
  locked: boolean;
  onAction: (action: ModerationAction, rows: QueueRow[]) => void;
  onClear: () => void;
}

/** The decisions on the selected comments, each with the number of comments to which it applies. */
export function BulkBar({ rows, locked, onAction, onClear }: BulkBarProps) {
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
          aria-disabled={locked}
          onClick={() => {
            if (!locked) onAction(action, possible);
          }}
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
