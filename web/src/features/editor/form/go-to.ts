import type { Editor } from '@tiptap/core';
import { showToast } from '../../../ui/toast-store.ts';
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

/** Moves the focus to the first missing requirement when the author tries to publish, and names it in a toast. */
export function goToFirst([first, ...others]: readonly Entry[], editor: Editor): void {
  if (!first) return;
  const more =
    others.length === 1 ? ' One more thing is needed.' : ` ${others.length} more things are needed.`;
  showToast({
    text: `Before it goes out: ${first.message}${others.length > 0 ? more : ''}`,
    replaces: 'what is needed',
  });
  goTo(first, editor);
}
