import type { Editor } from '@tiptap/core';
import { showToast } from '../../../../ui/toast-store.ts';
import { textFacts } from '../text-facts.ts';
import { pictureMark } from './clean-paste.ts';

/** Returns the position of the first picture mark in the text. */
function firstMark(editor: Editor): number | undefined {
  const { doc } = editor.state;
  return textFacts(editor).marks.find(
    ({ at }) =>
      doc.textBetween(at - 1, Math.min(at - 1 + pictureMark.length, doc.content.size)) === pictureMark,
  )?.at;
}

/** Announces how many pictures of a pasted text were dropped, and offers to show the first place. */
export function announceDroppedPictures(count: number, editor: Editor): void {
  const which = count === 1 ? 'A picture was left out: it lies' : `${count} pictures were left out: they lie`;
  const where = count === 1 ? 'Its place is' : 'Their places are';
  showToast({
    text: `${which} somewhere else. ${where} marked with TK. If you may show it, save it on your device and put it in there.`,
    action: {
      label: 'Show the place',
      run: () => {
        const at = firstMark(editor);
        if (at !== undefined) editor.chain().focus(at).scrollIntoView().run();
      },
    },
    seconds: 20,
  });
}
