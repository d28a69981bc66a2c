import type { Editor } from '@tiptap/core';
import { type Command, type EditorState, NodeSelection } from '@tiptap/pm/state';
import { useEditorState } from '../use-editor.tsx';
import {
  addColumnAfter,
  addRowAfter,
  deleteColumn,
  deleteRow,
  deleteTable,
  isInTable,
  selectedRect,
  toggleHeader,
} from '@tiptap/pm/tables';
import { Button } from '../../../../ui/button.tsx';
import { removeSelected, selectedFootnote } from '../footnote/footnote-edits.ts';
import {
  canMakeGallery,
  galleryAround,
  makeGallery,
  moveInGallery,
  splitGallery,
} from '../gallery/gallery-node.ts';
import { playerLabel } from '../player-node.ts';
import styles from './toolbar.module.css';
import { keysSpoken, type ToolbarDialog } from './toolbar-items.tsx';

interface Tool {
  run: (editor: Editor, openDialog: (what: ToolbarDialog) => void) => void;
  keys?: string;
  quiet?: true;
  pressed?: boolean;
}

const opens = (what: ToolbarDialog): Tool => ({ run: (_editor, openDialog) => openDialog(what) });

const inTable = (command: Command): Pick<Tool, 'run'> => ({
  run: ({ state, view }) => {
    command(state, view.dispatch);
    view.focus();
  },
});

/** The tools of all blocks, by the labels of their buttons. */
const tools = {
  Earlier: { run: (editor: Editor) => moveInGallery(editor, -1), keys: 'Alt+ArrowUp' },
  Later: { run: (editor: Editor) => moveInGallery(editor, 1), keys: 'Alt+ArrowDown' },
  'Change the words': opens('words'),
  'Add pictures': opens('picture'),
  'Take the gallery apart': { run: splitGallery, quiet: true },
  'Make a gallery': { run: makeGallery },
  Change: opens('footnote'),
  Remove: { run: removeSelected, quiet: true },
  'Add row': { ...inTable(addRowAfter), quiet: true },
  'Add column': { ...inTable(addColumnAfter), quiet: true },
  'Remove row': { ...inTable(deleteRow), quiet: true },
  'Remove column': { ...inTable(deleteColumn), quiet: true },
  'Header row: on': { ...inTable(toggleHeader('row')), pressed: true },
  'Header row: off': { ...inTable(toggleHeader('row')), pressed: false },
  'Remove table': { ...inTable(deleteTable), quiet: true },
} satisfies Record<string, Tool>;

type ToolName = keyof typeof tools;

/** What is said of a block, and its tools. */
interface Strip {
  name: string;
  words: string;
  tools: ToolName[];
  /** The tools that can do nothing now. */
  off?: ToolName[];
  /** Set if the buttons are more than fit in a row of a phone. */
  many?: true;
  /** Whether screen readers announce the words when they change. */
  live?: true;
  hint?: string;
}

/** Returns the strip of the table around the cursor. Null outside tables. */
function tableStrip(state: EditorState): Strip | null {
  if (!isInTable(state)) return null;
  const { map, table } = selectedRect(state);
  const hasHead = table.firstChild?.children.every(({ type }) => type.name === 'tableHeader') ?? true;
  return {
    name: 'Table',
    words: `${map.height} × ${map.width}`,
    tools: [
      'Add row',
      'Add column',
      ...(map.height > 1 ? (['Remove row'] as const) : []),
      ...(map.width > 1 ? (['Remove column'] as const) : []),
      hasHead ? 'Header row: on' : 'Header row: off',
      'Remove table',
    ],
    many: true,
    hint: 'Esc, then Tab, leaves the table',
  };
}

function pictureStrip(selection: NodeSelection): Strip {
  const shows = `It shows: ${String(selection.node.attrs.alt) || 'nobody has said yet'}`;
  const gallery = galleryAround(selection);
  if (!gallery) {
    const more = canMakeGallery(selection) ? (['Make a gallery'] as const) : [];
    return { name: 'Picture', words: shows, tools: ['Change the words', ...more, 'Remove'], live: true };
  }
  const { index, node } = gallery;
  return {
    name: 'Picture of a gallery',
    words: `Picture ${index + 1} of ${node.childCount}. ${shows}`,
    tools: ['Earlier', 'Later', 'Change the words', 'Add pictures', 'Take the gallery apart', 'Remove'],
    off: [
      ...(index === 0 ? (['Earlier'] as const) : []),
      ...(node.maybeChild(index + 1) ? [] : (['Later'] as const)),
    ],
    many: true,
    live: true,
  };
}

function stripOf(state: EditorState): Strip | null {
  const { selection } = state;
  if (!(selection instanceof NodeSelection)) return tableStrip(state);
  const { node } = selection;
  switch (node.type.name) {
    case 'picture':
      return pictureStrip(selection);
    case 'footnote': {
      const { number, words } = selectedFootnote(state) ?? {};
      return { name: 'Footnote', words: `Footnote ${number}: ${words}`, tools: ['Change', 'Remove'] };
    }
    case 'player':
      return { name: 'Player', words: playerLabel(String(node.attrs.address)), tools: ['Remove'] };
    case 'gallery':
      return { name: 'Gallery', words: `A gallery of ${node.childCount} pictures`, tools: ['Remove'] };
    default:
      return null;
  }
}

export interface BlockStripProps {
  editor: Editor;
  onOpenDialog: (what: ToolbarDialog) => void;
}

/** The tools of the selected picture, gallery, player, or footnote, or of the table around the cursor. */
export default function BlockStrip({ editor, onOpenDialog }: BlockStripProps) {
  const strip = useEditorState(editor, ({ state }) => stripOf(state));
  if (!strip) return null;
  return (
    <div className={styles.strip} role="group" aria-label={strip.name} data-many={strip.many}>
      <p className={styles.words} aria-live={strip.live && 'polite'}>
        {strip.words}
      </p>
      {strip.tools.map((name) => {
        const { run, keys, quiet, pressed }: Tool = tools[name];
        return (
          <Button
            key={name}
            size="small"
            variant={quiet ? 'quiet' : 'secondary'}
            aria-disabled={strip.off?.includes(name)}
            aria-keyshortcuts={keys && keysSpoken(keys)}
            aria-pressed={pressed}
            onClick={() => run(editor, onOpenDialog)}
          >
            {name}
          </Button>
        );
      })}
      {strip.hint && <p className={styles.hint}>{strip.hint}</p>}
    </div>
  );
}
