import type { ReactElement } from 'react';
import type { Editor } from '@tiptap/core';
import { redoDepth, undoDepth } from '@tiptap/pm/history';
import { canHaveFootnote, selectedFootnote } from '../footnote/footnote-edits.ts';
import { afterTable, insertTable } from '../table/table-nodes.ts';
import styles from './toolbar.module.css';

const line = (d: string) => <path d={d} />;

/** Icons that only the editor needs, in the style of the site's icons and kept out of its initial load. */
const drawings = {
  quote: <path data-solid="" d="M3 6h7v7l-3 6H4l2-6H3zM14 6h7v7l-3 6h-3l2-6h-3z" />,
  bullets: (
    <>
      {line('M9 6h12M9 12h12M9 18h12')}
      <path data-solid="" d="M3 4.500h3v3H3zM3 10.500h3v3H3zM3 16.500h3v3H3z" />
    </>
  ),
  numbers: line('M10 6h11M10 12h11M10 18h11M3 4.500h1.500V9M3 14h3v1.500L3 18.500h3.500'),
  link: line('M10 8H4v8h6M14 8h6v8h-6M8 12h8'),
  picture: (
    <>
      {line('M3 4h18v16H3zM3 17l6-6 5 5 3-3 4 4')}
      <path data-solid="" d="M14 7h3v3h-3z" />
    </>
  ),
  video: (
    <>
      {line('M3 5h18v14H3z')}
      <path data-solid="" d="M10 8.500l6 3.500-6 3.500z" />
    </>
  ),
  table: line('M3 4h18v16H3zM3 9.500h18M3 15h18M9.500 4v16M15 4v16'),
  footnote: line('M4 10h8v9H4v-5h8M16 6l3-2v8'),
  note: line('M3 4h18v12H11l-5 5v-5H3zM7 8.500h10M7 12h6'),
  rule: line('M3 12h18M6 7h12M6 17h12'),
  undo: line('M9 4L4 9l5 5M4 9h11l5 4v3l-3 4h-6'),
  redo: line('M15 4l5 5-5 5M20 9H9l-5 4v3l3 4h6'),
} satisfies Record<string, ReactElement>;

const letters = {
  bold: <b>B</b>,
  italic: <i>I</i>,
  strike: <s>S</s>,
  h2: <span>H2</span>,
  h3: <span>H3</span>,
} satisfies Record<string, ReactElement>;

type Letter = keyof typeof letters;
type ToolbarIconName = keyof typeof drawings | Letter;

const isLetter = (name: ToolbarIconName): name is Letter => name in letters;

export function ToolbarIcon({ name }: { name: ToolbarIconName }) {
  if (isLetter(name)) {
    return (
      <span className={styles.letter} data-letter={name} aria-hidden="true">
        {letters[name]}
      </span>
    );
  }
  return (
    <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true">
      {drawings[name]}
    </svg>
  );
}

/** The dialogs that the toolbar and the tools of a block can open. `words`: those of the selected picture. */
export type ToolbarDialog = 'link' | 'picture' | 'player' | 'footnote' | 'notes' | 'words';

export interface ToolbarItem {
  icon: ToolbarIconName;
  label: string;
  /** The keyboard shortcut. `Mod` is Ctrl, or Command on a Mac. */
  keys?: string;
  /** Whether the button's state applies at the cursor. Without it, the button is a one-time action. */
  isOn?: (editor: Editor) => boolean;
  can?: (editor: Editor) => boolean;
  run: (editor: Editor, openDialog: (what: ToolbarDialog) => void) => void;
}

/** The groups in the order of the bar, starting with the tools for writing from a show on a phone. */
export const toolbarGroups: readonly (readonly ToolbarItem[])[] = [
  [
    { icon: 'picture', label: 'Picture', run: (_editor, openDialog) => openDialog('picture') },
    { icon: 'video', label: 'Player', run: (_editor, openDialog) => openDialog('player') },
    {
      icon: 'table',
      label: 'Table',
      can: (editor) => afterTable(editor.state.selection.$head) === null,
      run: insertTable,
    },
  ],
  [
    {
      icon: 'undo',
      label: 'Undo',
      keys: 'Mod+Z',
      can: ({ state }) => undoDepth(state) > 0,
      run: (editor) => editor.chain().focus().undo().run(),
    },
    {
      icon: 'redo',
      label: 'Redo',
      keys: 'Mod+Shift+Z',
      can: ({ state }) => redoDepth(state) > 0,
      run: (editor) => editor.chain().focus().redo().run(),
    },
  ],
  [
    {
      icon: 'bold',
      label: 'Bold',
      keys: 'Mod+B',
      isOn: (editor) => editor.isActive('bold'),
      run: (editor) => editor.chain().focus().toggleBold().run(),
    },
    {
      icon: 'italic',
      label: 'Italic',
      keys: 'Mod+I',
      isOn: (editor) => editor.isActive('italic'),
      run: (editor) => editor.chain().focus().toggleItalic().run(),
    },
    {
      icon: 'strike',
      label: 'Strike-through',
      keys: 'Mod+Shift+S',
      isOn: (editor) => editor.isActive('strike'),
      run: (editor) => editor.chain().focus().toggleStrike().run(),
    },
    {
      icon: 'link',
      label: 'Link',
      keys: 'Mod+K',
      isOn: (editor) => editor.isActive('link'),
      run: (_editor, openDialog) => openDialog('link'),
    },
    {
      icon: 'footnote',
      label: 'Footnote',
      keys: 'Mod+Alt+F',
      isOn: (editor) => selectedFootnote(editor.state) !== null,
      can: (editor) => canHaveFootnote(editor.state),
      run: (_editor, openDialog) => openDialog('footnote'),
    },
    { icon: 'note', label: 'Note', keys: 'Mod+Alt+M', run: (_editor, openDialog) => openDialog('notes') },
  ],
  [
    {
      icon: 'h2',
      label: 'H2 heading',
      keys: 'Mod+Alt+2',
      isOn: (editor) => editor.isActive('heading', { level: 2 }),
      run: (editor) => editor.chain().focus().toggleHeading({ level: 2 }).run(),
    },
    {
      icon: 'h3',
      label: 'H3 smaller heading',
      keys: 'Mod+Alt+3',
      isOn: (editor) => editor.isActive('heading', { level: 3 }),
      run: (editor) => editor.chain().focus().toggleHeading({ level: 3 }).run(),
    },
    {
      icon: 'quote',
      label: 'Quote',
      keys: 'Mod+Shift+B',
      isOn: (editor) => editor.isActive('blockquote'),
      run: (editor) => editor.chain().focus().toggleBlockquote().run(),
    },
    {
      icon: 'bullets',
      label: 'Bullet list',
      keys: 'Mod+Shift+8',
      isOn: (editor) => editor.isActive('bulletList'),
      run: (editor) => editor.chain().focus().toggleBulletList().run(),
    },
    {
      icon: 'numbers',
      label: 'Numbered list',
      keys: 'Mod+Shift+7',
      isOn: (editor) => editor.isActive('orderedList'),
      run: (editor) => editor.chain().focus().toggleOrderedList().run(),
    },
    {
      icon: 'rule',
      label: 'Break between parts',
      run: (editor) => editor.chain().focus().setHorizontalRule().run(),
    },
  ],
];

const isMac = (): boolean => /Mac|iPhone|iPad/.test(navigator.userAgent);

/** Formats a shortcut: `Ctrl B`, or the Mac symbols. */
export const keysShown = (keys: string): string =>
  isMac()
    ? keys.replace('Mod', '⌘').replace('Shift', '⇧').replace('Alt', '⌥').replaceAll('+', '')
    : keys.replace('Mod', 'Ctrl').replaceAll('+', ' ');

/** Formats a shortcut for `aria-keyshortcuts`. */
export const keysSpoken = (keys: string): string => keys.replace('Mod', isMac() ? 'Meta' : 'Control');
