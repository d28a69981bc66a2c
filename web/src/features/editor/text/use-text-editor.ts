import type { Editor } from '@tiptap/core';
import { isInTable } from '@tiptap/pm/tables';
import type { EditorView } from '@tiptap/pm/view';
import { useEditor } from '@tiptap/react';
import { useEffect, useRef, useState } from 'react';
import { filesAlone } from '../../../lib/files-alone.ts';
import { showToast } from '../../../ui/toast-store.ts';
import { useLatest } from '../../../ui/use-latest.ts';
import { canHaveFootnote, selectedFootnote } from './footnote/footnote-edits.ts';
import { NoteHighlights } from '../notes/quote.ts';
import { WriterMarks } from '../presence/writer-marks.ts';
import { cleanPaste } from './paste/clean-paste.ts';
import { aroundCursor } from './around-cursor.ts';
import { articleExtensions } from './extensions.ts';
import { insertBlock } from './insert-block.ts';
import { limitNesting } from './limit-nesting.ts';
import { plainText } from './plain-text.ts';
import { parseOptions, showText } from './show-text.ts';
import { isEmbedCode, staysLinkText, typedPlayer, unsupportedPlayerText } from './typed-player.ts';
import './prose-mirror.css';

type ShortcutDialog = 'link' | 'footnote' | 'notes';

interface TextEditorOptions {
  html: string;
  /** Increases when `html` must replace the text in the editor. */
  edition: number;
  /** See `DraftState`. */
  canUndo: boolean;
  onChange: () => void;
  /** Called with pasted files. */
  onFiles: (files: File[]) => void;
  onPicturesDropped: (count: number) => void;
  onOpenDialog: (what: ShortcutDialog) => void;
}

/** Creates the text editor. The callbacks may change between renders; the editor stays the same. */
export function useTextEditor(options: TextEditorOptions): Editor {
  const latest = useLatest(options);
  const [content] = useState(() => limitNesting(options.html));
  const editor: Editor = useEditor({
    extensions: [...articleExtensions('Tell it.'), NoteHighlights, WriterMarks],
    injectCSS: false,
    content,
    parseOptions,
    onUpdate: () => latest().onChange(),
    editorProps: {
      scrollThreshold: aroundCursor,
      scrollMargin: aroundCursor,
      handleDOMEvents: {
        focus: (view) => {
          setTimeout(() => takeSelection(view), focusSettledMs);
          return false;
        },
      },
      // On a phone the picture tools appear only with the focus.
      handleClickOn: (view, _at, node) => {
        if (node.isBlock && node.isAtom) view.focus();
        return false;
      },
      handleDoubleClickOn: (_view, _at, node) => {
        const isFootnote = node.type.name === 'footnote';
        if (isFootnote) latest().onOpenDialog('footnote');
        return isFootnote;
      },
      clipboardTextSerializer: plainText,
      attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-label': 'Text' },
      transformPastedHTML: (html) => {
        const { html: clean, picturesDropped } = cleanPaste(html);
        if (picturesDropped > 0) latest().onPicturesDropped(picturesDropped);
        return clean;
      },
      handlePaste: (_view, { clipboardData }) => {
        const files = filesAlone(clipboardData);
        if (files.length > 0) latest().onFiles(files);
        return files.length > 0 || pastePlayer(editor, clipboardData?.getData('text/plain') ?? '');
      },
      handleKeyDown: (_view, event) => {
        const dialog = dialogOfShortcut(event, editor);
        if (dialog === null) return false;
        event.preventDefault();
        latest().onOpenDialog(dialog);
        return true;
      },
    },
  });

  const { html, edition, canUndo } = options;
  const shown = useRef(edition);
  useEffect(() => {
    if (shown.current === edition) return;
    shown.current = edition;
    showText(editor, html, { canUndo });
  }, [editor, edition, html, canUndo]);
  return editor;
}

/** Longer than a press needs to set its own selection, and ProseMirror to compare it with its own. */
const focusSettledMs = 50;

/**
 * Gives the focused text its selection, if the browser has left it elsewhere: a closed dialog gives back the focus but
 * not the selection, and ProseMirror does nothing if the dialog is removed meanwhile. Keys would not move the cursor.
 */
function takeSelection(view: EditorView): void {
  const { anchorNode } = document.getSelection() ?? {};
  if (view.hasFocus() && !view.dom.contains(anchorNode ?? null)) view.focus();
}

/** Returns the dialog that a keyboard shortcut opens. */
function dialogOfShortcut(event: KeyboardEvent, { state }: Editor): ShortcutDialog | null {
  const isCommand = event.ctrlKey || event.metaKey;
  if (isCommand && !event.altKey && event.key.toLowerCase() === 'k') return 'link';
  if (isCommand && event.altKey && event.code === 'KeyM') return 'notes';
  // On a Mac, Alt changes the character of a key.
  const isFootnoteKey = isCommand && event.altKey && event.code === 'KeyF' && canHaveFootnote(state);
  const opensFootnote = event.key === 'Enter' && selectedFootnote(state) !== null;
  return isFootnoteKey || opensFootnote ? 'footnote' : null;
}

/**
 * Inserts a player for a URL pasted on an empty line, or for embed code pasted anywhere. If that is not possible,
 * explains what to paste instead.
 */
function pastePlayer(editor: Editor, text: string): boolean {
  const player = typedPlayer(text);
  const isCode = isEmbedCode(text);
  const { empty, $from } = editor.state.selection;
  const isOnEmptyLine = empty && $from.parent.content.size === 0 && !isInTable(editor.state);
  if (!isCode && !isOnEmptyLine) return false;
  if (player !== null) {
    insertBlock(editor, { type: 'player', attrs: { address: player.page } });
    return true;
  }
  const why = isCode ? unsupportedPlayerText(text) : staysLinkText(text);
  if (why !== null) showToast({ text: why, seconds: 20 });
  return isCode;
}
