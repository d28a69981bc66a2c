import type { Editor } from '@tiptap/core';
import type { Entry } from './advice.ts';

const controls = 'input, textarea, select, button';

/** Puts the cursor where an entry of the checklist has to be answered. */
export function goTo({ field, at }: Entry, editor: Editor): void {
  if (field === 'body') {
    editor
      .chain()
      .focus(at ?? 'end')
      .scrollIntoView()
      .run();
    return;
  }
  const control = document.querySelector<HTMLElement>(`[data-field='${field}'] :is(${controls})`);
  control?.scrollIntoView({ block: 'center' });
  control?.focus({ preventScroll: true });
}
