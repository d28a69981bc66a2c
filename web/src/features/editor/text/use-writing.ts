import type { Editor } from '@tiptap/core';
import { type RefObject, useEffect, useState } from 'react';

/**
 * Whether somebody writes: from when the text gets the focus until it leaves `zone`, the text with its tools. By the browser's own
 * events: React hears of no focus that a dialog gives back while it is taken away.
 */
export function useWriting(editor: Editor, zone: RefObject<HTMLElement | null>): boolean {
  const [writing, setWriting] = useState(false);
  useEffect(() => {
    const element = zone.current;
    if (!element) return;
    const onFocus = ({ target }: FocusEvent) => {
      // Not with the focus on a tool: it would float away from under the finger that presses it.
      if (editor.view.dom.contains(target as Node)) setWriting(true);
    };
    const onBlur = ({ relatedTarget }: FocusEvent) => {
      if (!element.contains(relatedTarget as Node | null)) setWriting(false);
    };
    element.addEventListener('focusin', onFocus);
    element.addEventListener('focusout', onBlur);
    return () => {
      element.removeEventListener('focusin', onFocus);
      element.removeEventListener('focusout', onBlur);
    };
  }, [editor, zone]);
  return writing;
}
