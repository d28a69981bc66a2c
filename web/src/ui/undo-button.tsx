import { type ReactNode, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { Button } from './button.tsx';
import styles from './undo-row.module.css';

interface UndoButtonProps {
  /** For screen readers: `Undo removing: Ash over Ghent`. */
  label: string;
  onUndo: () => void;
  /**
   * Takes over the focus of the element that it replaces, but not from somebody who is working elsewhere on the page.
   */
  takesFocus?: boolean;
}

/** Restores what it replaces, which was just removed. */
export function UndoButton({ label, onUndo, takesFocus = true }: UndoButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const takeFocus = useEffectEvent(() => {
    const isFree = document.activeElement?.contains(button.current);
    if (takesFocus && isFree) button.current?.focus({ preventScroll: true });
  });
  useLayoutEffect(() => takeFocus(), []);
  return (
    <Button ref={button} variant="secondary" size="small" onClick={onUndo} aria-label={label}>
      Undo
    </Button>
  );
}

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
