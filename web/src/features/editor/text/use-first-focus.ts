import { type RefObject, useEffect, useRef } from 'react';

/**
 * Focuses the first field of a dialog. `autoFocus` is too early: the dialog opens after it was rendered, and
 * then focuses its close button.
 */
export function useFirstFocus<Control extends HTMLElement>(): RefObject<Control | null> {
  const control = useRef<Control>(null);
  useEffect(() => control.current?.focus(), []);
  return control;
}
