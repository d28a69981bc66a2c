import type { Editor } from '@tiptap/core';
import { type EditorState, NodeSelection } from '@tiptap/pm/state';
import { useEditorState } from '@tiptap/react';
import { Button } from '../../../../ui/button.tsx';
import { type Footnote, selectedFootnote } from '../footnote/footnote-edits.ts';
import { FootnoteStrip } from '../footnote/footnote-strip.tsx';
import { canMakeGallery, galleryAround } from '../gallery/gallery-edits.ts';
import { PictureStrip, type SelectedPicture } from '../gallery/picture-strip.tsx';
import type { PictureWords } from '../picture-words-dialog.tsx';
import { playerLabel } from '../player-node.ts';
import { tableAround } from '../table/table-edits.ts';
import { TableStrip } from '../table/table-strip.tsx';
import styles from './block-strip.module.css';
import type { ToolbarDialog } from './toolbar-items.ts';

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

function selectedBlock(state: EditorState): SelectedBlock | null {
  const { selection } = state;
  if (!(selection instanceof NodeSelection)) {
    const table = tableAround(state);
    return table && { kind: 'table', ...table };
  }
  const { node } = selection;
  switch (node.type.name) {
    case 'picture': {
      const { alt, caption, credit } = node.attrs as PictureWords;
      const gallery = galleryAround(selection);
      return {
        kind: 'picture',
        words: { alt, caption, credit },
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

interface BlockStripProps {
  editor: Editor;
  onOpenDialog: (what: ToolbarDialog) => void;
}

/** The actions on the selected picture, gallery, player, or footnote, or on the table around the cursor. */
export function BlockStrip({ editor, onOpenDialog }: BlockStripProps) {
  const selected = useEditorState({
    editor,
    selector: ({ editor: now }) => selectedBlock(now.state),
  });
  if (!selected) return null;
  if (selected.kind === 'picture')
    return <PictureStrip {...{ editor, selected }} onAdd={() => onOpenDialog('picture')} />;
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
