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
import { type Footnote, removeFootnote, selectedFootnote } from '../footnote/footnote-edits.ts';
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

interface SelectedTable {
  kind: 'table';
  rows: number;
  columns: number;
  hasHead: boolean;
}

type SelectedBlock =
  | SelectedPicture
  | SelectedTable
  | ({ kind: 'footnote' } & Footnote)
  | { kind: 'player' | 'gallery'; label: string };

/** Returns the table around the cursor. Null outside tables. */
function tableAround(state: EditorState): SelectedTable | null {
  if (!isInTable(state)) return null;
  const { map, table } = selectedRect(state);
  const first = table.firstChild?.children ?? [];
  return {
    kind: 'table',
    rows: map.height,
    columns: map.width,
    hasHead: first.every(({ type }) => type.name === 'tableHeader'),
  };
}

function selectedBlock(state: EditorState): SelectedBlock | null {
  const { selection } = state;
  if (!(selection instanceof NodeSelection)) return tableAround(state);
  const { node } = selection;
  switch (node.type.name) {
    case 'picture': {
      const gallery = galleryAround(selection);
      return {
        kind: 'picture',
        alt: String(node.attrs.alt),
        gallery: gallery && { index: gallery.index, count: gallery.node.childCount },
        hasNeighbours: canMakeGallery(selection),
      };
    }
    case 'footnote': {
      const footnote = selectedFootnote(state);
      return footnote && { kind: 'footnote', ...footnote };
    }
    case 'player':
      return { kind: 'player', label: playerLabel(String(node.attrs.address)) };
    case 'gallery':
      return { kind: 'gallery', label: `A gallery of ${node.childCount} pictures` };
    default:
      return null;
  }
}

export interface BlockStripProps {
  editor: Editor;
  onOpenDialog: (what: ToolbarDialog) => void;
}

/** The actions on the selected picture, gallery, player, or footnote, or on the table around the cursor. */
export default function BlockStrip({ editor, onOpenDialog }: BlockStripProps) {
  const selected = useEditorState(editor, ({ state }) => selectedBlock(state));
  if (!selected) return null;
  if (selected.kind === 'picture') return <PictureStrip {...{ editor, selected, onOpenDialog }} />;
  if (selected.kind === 'footnote') {
    const { number, words } = selected;
    return <FootnoteStrip {...{ editor, number, words }} onChange={() => onOpenDialog('footnote')} />;
  }
  if (selected.kind === 'table') return <TableStrip editor={editor} {...selected} />;
  return (
    <div className={styles.strip} role="group" aria-label={selected.kind === 'player' ? 'Player' : 'Gallery'}>
      <p className={styles.words}>{selected.label}</p>
      <Button size="small" variant="quiet" onClick={() => editor.chain().focus().deleteSelection().run()}>
        Remove
      </Button>
    </div>
  );
}

/** The selected picture. */
interface SelectedPicture {
  kind: 'picture';
  alt: string;
  /** The picture's position in its gallery. Null if it is not in one. */
  gallery: { index: number; count: number } | null;
  /** Whether there are other pictures directly above or below it. */
  hasNeighbours: boolean;
}

interface PictureStripProps extends BlockStripProps {
  selected: SelectedPicture;
}

/** The actions on the selected picture. */
function PictureStrip({
  editor,
  selected: { alt, gallery, hasNeighbours },
  onOpenDialog,
}: PictureStripProps) {
  const place = gallery && `Picture ${gallery.index + 1} of ${gallery.count}. `;
  return (
    <div
      className={styles.strip}
      role="group"
      aria-label={gallery ? 'Picture of a gallery' : 'Picture'}
      data-many={gallery ? true : undefined}
    >
      <p className={styles.words} aria-live="polite">
        {place}It shows: {alt || 'nobody has said yet'}
      </p>
      {gallery && <MoveButtons editor={editor} {...gallery} />}
      <Button size="small" variant="secondary" onClick={() => onOpenDialog('words')}>
        Change the words
      </Button>
      {gallery && (
        <>
          <Button size="small" variant="secondary" onClick={() => onOpenDialog('picture')}>
            Add pictures
          </Button>
          <Button size="small" variant="quiet" onClick={() => splitGallery(editor)}>
            Take the gallery apart
          </Button>
        </>
      )}
      {hasNeighbours && (
        <Button size="small" variant="secondary" onClick={() => makeGallery(editor)}>
          Make a gallery
        </Button>
      )}
      <Button size="small" variant="quiet" onClick={() => editor.chain().focus().deleteSelection().run()}>
        Remove
      </Button>
    </div>
  );
}

interface MoveButtonsProps {
  editor: Editor;
  index: number;
  count: number;
}

const MoveButtons = ({ editor, index, count }: MoveButtonsProps) => (
  <>
    <Button
      size="small"
      variant="secondary"
      aria-disabled={index === 0}
      aria-keyshortcuts={keysSpoken('Alt+ArrowUp')}
      onClick={() => moveInGallery(editor, -1)}
    >
      Earlier
    </Button>
    <Button
      size="small"
      variant="secondary"
      aria-disabled={index === count - 1}
      aria-keyshortcuts={keysSpoken('Alt+ArrowDown')}
      onClick={() => moveInGallery(editor, 1)}
    >
      Later
    </Button>
  </>
);

interface TableStripProps {
  editor: Editor;
  rows: number;
  columns: number;
  hasHead: boolean;
}

/** The actions on the table around the cursor. */
function TableStrip({ editor, rows, columns, hasHead }: TableStripProps) {
  const button = (label: string, command: Command, isOn?: boolean) => (
    <Button
      size="small"
      variant={isOn === undefined ? 'quiet' : 'secondary'}
      aria-pressed={isOn}
      onClick={() => {
        command(editor.state, editor.view.dispatch);
        editor.view.focus();
      }}
    >
      {label}
    </Button>
  );
  return (
    <div className={styles.strip} role="group" aria-label="Table" data-many>
      <p className={styles.words}>{`${rows} × ${columns}`}</p>
      {button('Add row', addRowAfter)}
      {button('Add column', addColumnAfter)}
      {rows > 1 && button('Remove row', deleteRow)}
      {columns > 1 && button('Remove column', deleteColumn)}
      {button(hasHead ? 'Header row: on' : 'Header row: off', toggleHeader('row'))}
      {button('Remove table', deleteTable)}
      <p className={styles.hint}>Esc, then Tab, leaves the table</p>
    </div>
  );
}

interface FootnoteStripProps extends Pick<Footnote, 'number' | 'words'> {
  editor: Editor;
  onChange: () => void;
}

/** The actions on the selected footnote. */
function FootnoteStrip({ editor, number, words, onChange }: FootnoteStripProps) {
  return (
    <div className={styles.strip} role="group" aria-label="Footnote">
      <p className={styles.words}>{`Footnote ${number}: ${words}`}</p>
      <Button size="small" variant="secondary" onClick={onChange}>
        Change
      </Button>
      <Button size="small" variant="quiet" onClick={() => removeFootnote(editor)}>
        Remove
      </Button>
    </div>
  );
}
