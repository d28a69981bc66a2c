import type { Editor } from '@tiptap/core';
import { type RefObject, useEffect, useState } from 'react';

/**
 * Returns whether the author is writing: from the moment the text gets the focus until the focus leaves `zone`, the
 * text with its toolbar. Uses native events, because React misses the focus that a dialog restores while it is being
 * unmounted.
 */
export function useWriting(editor: Editor, zone: RefObject<HTMLElement | null>): boolean {
  const [writing, setWriting] = useState(false);
  useEffect(() => {
    const element = zone.current;
    if (!element) return;
    const onFocus = ({ target }: FocusEvent) => {
      // Not when a tool gets the focus: the toolbar would float away from under the finger.
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
