import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import { Button } from './button.tsx';

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
