import { UndoButton } from '../../ui/undo-button.tsx';
import styles from './deleted-line.module.css';
import type { DeletionState } from '../../data/deletions.ts';

/** Replaces a comment that the reader has deleted, with Undo while that is possible. */
export function DeletedLine({ state, onUndo }: { state: DeletionState; onUndo: () => void }) {
  return (
    <p className={styles.line} role="status">
      <span>Deleted.</span>
      {(state === 'undo' || state === 'retry') && (
        <UndoButton label="Undo deleting the comment" onUndo={onUndo} takesFocus={state === 'undo'} />
      )}
    </p>
  );
}
