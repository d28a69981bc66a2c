import type { Editor } from '@tiptap/core';
import type { Entry } from './advice.ts';

const controls = 'input, textarea, select, button';

/** Moves the focus to the field or text position of a checklist entry. */
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
