import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import { Button } from './button.tsx';

interface UndoButtonProps {
  /** For screen readers: `Undo removing: Ash over Ghent`. */
  label: string;
  onUndo: () => void;
  /** Takes the focus that what it replaces had; not from somebody who is at work elsewhere on the page. */
  takesFocus?: boolean;
}

/** Restores what was just removed and stood here. */
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
