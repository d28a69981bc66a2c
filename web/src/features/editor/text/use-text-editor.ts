import type { Editor } from '@tiptap/core';
import type { EditorView } from '@tiptap/pm/view';
import { useEditor } from './use-editor.tsx';
import { useEffect, useRef, useState } from 'react';
import { useLatest } from '../../../ui/use-latest.ts';
import { canHaveFootnote, selectedFootnote } from './footnote/footnote-edits.ts';
import { articleExtensions } from './extensions.ts';
import { LatePlugins } from './load-late-plugins.ts';
import { limitNesting } from './limit-nesting.ts';
import { readCursor } from './read-cursor.ts';
import { parseOptions, showText } from './show-text.ts';
import './prose-mirror.css';

const root = () => document.documentElement.style;

/** The height of two lines of text. */
const linesHeight = 56;

/** The room between the toolbar of a desktop and the line below it. */
const gap = 13;

const lengthOf = (name: string): number => Number.parseFloat(root().getPropertyValue(name)) || 0;

/** The height of the toolbar while it floats at the bottom of a phone's window, or 0. */
const toolsHeight = (): number => lengthOf('--floating-tools');

/** Where the toolbar ends while it sticks to the top of a desktop's window, or 0. */
const stuckEnd = (): number => lengthOf('--stuck-tools');

/**
 * The room that the line with the cursor keeps from the edges of the viewport, clear of the bars there. Measured
 * whenever the line is scrolled into view, because the toolbar has more rows in a table or picture.
 */
const aroundCursor = {
  left: 0,
  right: 0,
  /** Below the bars at the top, to which a desktop's toolbar belongs. */
  get top(): number {
    return toolsHeight() > 0 ? 130 : Math.max(180, stuckEnd() + gap);
  },
  /** Above the toolbar of a phone. In a low viewport, less, so that the line does not jump between both bars. */
  get bottom(): number {
    const height = window.visualViewport?.height ?? window.innerHeight;
    return Math.min(Math.max(150, toolsHeight() + linesHeight), height - this.top - linesHeight);
  },
};

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
  onOpenDialog: (what: ShortcutDialog) => void;
}

/** Creates the text editor. The callbacks may change between renders; the editor stays the same. */
export function useTextEditor(options: TextEditorOptions): Editor {
  const latest = useLatest(options);
  const [content] = useState(() => limitNesting(options.html));
  const editor: Editor = useEditor({
    extensions: [
      ...articleExtensions,
      LatePlugins.configure({ onFiles: (files) => latest().onFiles(files) }),
    ],
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
      attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-label': 'Text' },
      handleKeyDown: (_view, event) => {
        readCursor();
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
