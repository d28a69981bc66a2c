import type { ReactNode } from 'react';
import { UndoButton } from './undo-button.tsx';
import styles from './undo-row.module.css';

interface UndoRowProps {
  /** Label of the button for screen readers: `Undo removing: Ash over Ghent`. */
  label: string;
  onUndo: () => void;
  /** Focuses the button, when the reader has just removed the row here. */
  takesFocus: boolean;
  children: ReactNode;
}

/** Replaces the row of a list that was removed, as long as it can be restored. */
export const UndoRow = ({ label, onUndo, takesFocus, children }: UndoRowProps) => (
  <li className={styles.row} data-row="">
    <span>{children}</span>
    <UndoButton label={label} onUndo={onUndo} takesFocus={takesFocus} />
  </li>
);
