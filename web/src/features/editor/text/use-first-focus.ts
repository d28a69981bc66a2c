import { type RefObject, useEffect, useRef } from 'react';

/**
 * For the field that a dialog is about. `autoFocus` comes too early: the dialog opens after it has been rendered, and
 * then gives the focus to its cross.
 */
export function useFirstFocus<Control extends HTMLElement>(): RefObject<Control | null> {
  const control = useRef<Control>(null);
  useEffect(() => control.current?.focus(), []);
  return control;
}
