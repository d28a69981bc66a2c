import { useLayoutEffect, useRef } from 'react';
import { UndoButton } from '../../ui/undo-button.tsx';
import styles from './deleted-line.module.css';
import type { DeletionState } from '../../data/deletions.ts';

/** Replaces a comment that the reader has deleted, and offers Undo while it is possible. */
export function DeletedLine({ state, onUndo }: { state: DeletionState; onUndo: () => void }) {
  const line = useRef<HTMLParagraphElement>(null);
  const canUndo = state === 'undo' || state === 'retry';
  const hadFocus = useRef(false);
  // Otherwise the focus would be lost when Undo disappears.
  useLayoutEffect(() => {
    if (!canUndo && hadFocus.current) line.current?.focus({ preventScroll: true });
  }, [canUndo]);
  return (
    <p
      ref={line}
      className={styles.line}
      role="status"
      tabIndex={-1}
      onFocus={() => {
        hadFocus.current = true;
      }}
      onBlur={() => {
        hadFocus.current = false;
      }}
    >
      <span>Deleted.</span>
      {canUndo && (
        <UndoButton label="Undo deleting the comment" onUndo={onUndo} takesFocus={state === 'undo'} />
      )}
    </p>
  );
}
