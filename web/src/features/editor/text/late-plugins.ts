import type { Editor } from '@tiptap/core';
import { dropCursor } from '@tiptap/pm/dropcursor';
import { gapCursor } from '@tiptap/pm/gapcursor';
import { Plugin } from '@tiptap/pm/state';
import { filesAlone } from '../../../lib/files-alone.ts';
import { showToast } from '../../../ui/toast-store.ts';
import { insertBlock } from './insert-block.ts';
import { linkPlugins } from './link-plugins.ts';
import { cleanPaste, pictureMark } from './paste/clean-paste.ts';
import { markdownPaste } from './paste/markdown/markdown-paste.ts';
import { smartQuotesPaste } from './paste/smart-quotes-slice.ts';
import { plainText } from './plain-text.ts';
import { afterTable } from './table/table-nodes.ts';
import { tablePlugins } from './table/table-plugins.ts';
import { textFacts } from './text-facts.ts';
import { isEmbedCode, staysLinkText, typedPlayer, unsupportedPlayerText } from './typed-player.ts';

/**
 * Returns what the text does besides showing what is typed. It loads once one can write.
 * @param onFiles Called with pasted files.
 */
export const latePlugins = (editor: Editor, onFiles: (files: File[]) => void): Plugin[] => [
  new Plugin({
    props: {
      clipboardTextSerializer: plainText,
      transformPastedHTML: (html) => {
        const { html: clean, picturesDropped } = cleanPaste(html);
        if (picturesDropped > 0) announceDroppedPictures(picturesDropped, editor);
        return clean;
      },
      handleDOMEvents: {
        // Before ProseMirror reads the HTML, whose pictures would be announced as left out.
        paste: (_view, event) => {
          const files = filesAlone(event.clipboardData);
          if (files.length > 0) onFiles(files);
          else if (!pastePlayer(editor, event.clipboardData?.getData('text/plain') ?? '')) return false;
          event.preventDefault();
          return true;
        },
      },
    },
  }),
  ...linkPlugins(editor),
  ...tablePlugins(),
  markdownPaste(editor),
  smartQuotesPaste(),
];

/** Returns what also loads late, and takes a key or a click only if nothing else does: cursors between blocks. */
export const lastPlugins = (): Plugin[] => [gapCursor(), dropCursor({ color: 'currentColor', width: 1 })];

/**
 * Inserts a player for a URL pasted on an empty line, or for embed code pasted anywhere. If that is not possible,
 * explains what to paste instead.
 */
function pastePlayer(editor: Editor, text: string): boolean {
  const player = typedPlayer(text);
  const isCode = isEmbedCode(text);
  const { empty, $from } = editor.state.selection;
  const isOnEmptyLine = empty && $from.parent.content.size === 0 && afterTable($from) === null;
  if (!isCode && !isOnEmptyLine) return false;
  if (player !== null) {
    insertBlock(editor, { type: 'player', attrs: { address: player.page } });
    return true;
  }
  const why = isCode ? unsupportedPlayerText(text) : staysLinkText(text);
  if (why !== null) showToast({ text: why, seconds: 20 });
  return isCode;
}

/** Returns the position of the first picture mark in the text. */
function firstMark(editor: Editor): number | undefined {
  const { doc } = editor.state;
  return textFacts(doc).marks.find(
    ({ at }) =>
      doc.textBetween(at - 1, Math.min(at - 1 + pictureMark.length, doc.content.size)) === pictureMark,
  )?.at;
}

/** Announces how many pictures of a pasted text were dropped, and offers to show the first place. */
function announceDroppedPictures(count: number, editor: Editor): void {
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
