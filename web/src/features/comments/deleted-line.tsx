import { Button } from '../../ui/button.tsx';
import styles from './deleted-line.module.css';
import type { DeletionState } from './deletions.ts';

/** Stands in the place of a comment that was deleted from here, for as long as it can be brought back. */
export function DeletedLine({ state, onUndo }: { state: DeletionState; onUndo: () => void }) {
  return (
    <p className={styles.line} role="status">
      <span>Deleted.</span>
      {state === 'undo' && (
        <Button
          variant="secondary"
          size="small"
          onClick={onUndo}
          autoFocus
          aria-label="Undo deleting the comment"
        >
          Undo
        </Button>
      )}
    </p>
  );
}
