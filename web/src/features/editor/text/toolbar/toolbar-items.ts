import type { Editor } from '@tiptap/core';
import { canHaveFootnote, selectedFootnote } from '../footnote/footnote-edits.ts';
import { insertTable, tableAround } from '../table/table-edits.ts';
import type { ToolbarIconName } from './toolbar-icons.tsx';

/** The dialogs that the toolbar can open. */
export type ToolbarDialog = 'link' | 'picture' | 'player' | 'footnote' | 'notes';

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
      can: (editor) => tableAround(editor.state) === null,
      run: (editor) => insertTable(editor),
    },
  ],
  [
    {
      icon: 'undo',
      label: 'Undo',
      keys: 'Mod+Z',
      can: (editor) => editor.can().undo(),
      run: (editor) => editor.chain().focus().undo().run(),
    },
    {
      icon: 'redo',
      label: 'Redo',
      keys: 'Mod+Shift+Z',
      can: (editor) => editor.can().redo(),
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
