import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import styles from './list-controls.module.css';

interface UndoButtonProps {
  /** For screen readers: `Undo removing: Ash over Ghent`. */
  label: string;
  onUndo: () => void;
}

/** Restores what it replaces, which was just removed, and has the focus if that had it. */
export const UndoButton = ({ label, onUndo }: UndoButtonProps) => (
  <Button variant="secondary" size="small" onClick={onUndo} aria-label={label} data-undo="">
    Undo
  </Button>
);

interface UndoRowProps {
  /** The accessible name of the button: `Undo removing: Ash over Ghent`. */
  label: string;
  onUndo: () => void;
  children: ReactNode;
}

/** Replaces a removed row of a list while it can be restored. */
export const UndoRow = ({ label, onUndo, children }: UndoRowProps) => (
  <li className={styles.undone} data-row="">
    <span>{children}</span>
    <UndoButton label={label} onUndo={onUndo} />
  </li>
);
