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
  const text =
    count === 1
      ? 'A picture was left out, and TK marks its place. If you may show it, save it on your device and insert it there.'
      : `${count} pictures were left out, and TK marks their places. If you may show them, save them on your device and insert them there.`;
  showToast({
    text,
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
