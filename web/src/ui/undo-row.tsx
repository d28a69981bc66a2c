import type { ReactNode } from 'react';
import { UndoButton } from './undo-button.tsx';
import styles from './undo-row.module.css';

interface UndoRowProps {
  /** The accessible name of the button: `Undo removing: Ash over Ghent`. */
  label: string;
  onUndo: () => void;
  /** Focuses the button, if the reader has just removed the row here. */
  takesFocus: boolean;
  children: ReactNode;
}

/** Replaces a removed row of a list while it can be restored. */
export const UndoRow = ({ label, onUndo, takesFocus, children }: UndoRowProps) => (
  <li className={styles.row} data-row="">
    <span>{children}</span>
    <UndoButton label={label} onUndo={onUndo} takesFocus={takesFocus} />
  </li>
);
