import type { DraftFields } from '@contract/articles.ts';
import type { Editor } from '@tiptap/core';
import { Fragment, useContext } from 'react';
import { FootnoteDialog } from './text/footnote/footnote-dialog.tsx';
import type { PictureFor, Pictures } from './text/paste/use-pictures.ts';
import { NotesDialog } from './notes/notes-panel.tsx';
import type { Notes } from './notes/use-notes.ts';
import { PreviewDialog } from './publish/preview-dialog.tsx';
import type { DraftStore } from './autosave/draft-store.ts';
import { LinkDialog } from './text/link-dialog.tsx';
import type { ToolbarDialog } from './text/toolbar/toolbar-items.tsx';
import { PlayerDialog } from './text/player-dialog.tsx';
import { PictureDialogContext } from '../../data/picture-dialog.ts';
import { Button } from '../../ui/button.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';

export type EditorDialog = ToolbarDialog | 'cover' | 'several' | 'preview' | null;

interface EditorDialogsProps {
  openDialog: EditorDialog;
  /** Pasted or dropped pictures. */
  pictures: Pictures;
  draft: DraftStore;
  /** The name of the owner if the writer is a co-author. */
  owner: string | null;
  editor: Editor;
  fields: DraftFields;
  notes: Notes;
  now: number;
  onClose: () => void;
}

/** The open dialog of the editor. */
export function EditorDialogs({
  openDialog,
  pictures,
  draft,
  owner,
  editor,
  fields,
  notes,
  now,
  onClose,
}: EditorDialogsProps) {
  switch (openDialog) {
    case null:
      return null;
    case 'link':
      return <LinkDialog editor={editor} onClose={onClose} />;
    case 'footnote':
      return <FootnoteDialog editor={editor} onClose={onClose} />;
    case 'player':
      return <PlayerDialog editor={editor} onClose={onClose} />;
    case 'notes':
      return <NotesDialog {...{ editor, notes, now, onClose }} />;
    case 'preview':
      return <PreviewDialog draft={draft} owner={owner} onClose={onClose} />;
    case 'several':
      return (
        <SeveralPicturesDialog count={pictures.count} onArrange={pictures.arrange} onClose={pictures.drop} />
      );
    case 'cover':
    case 'picture':
      return <OpenPictureDialog openDialog={openDialog} cover={fields.cover} pictures={pictures} />;
  }
}

interface OpenPictureDialogProps {
  pictures: Pictures;
  openDialog: PictureFor;
  cover: DraftFields['cover'];
}

function OpenPictureDialog({ openDialog, cover, pictures }: OpenPictureDialogProps) {
  const drawPictureDialog = useContext(PictureDialogContext);
  const { file, count, credit, inGallery, take, next } = pictures;
  const waiting = Math.max(0, count - 1);
  return (
    // A new dialog for each picture, with its own crop and description.
    <Fragment key={waiting}>
      {drawPictureDialog({
        purpose: openDialog === 'cover' ? 'cover' : 'inline',
        initial: openDialog === 'cover' && !file ? (cover ?? undefined) : undefined,
        file,
        credit: file ? credit : '',
        waiting,
        inGallery: inGallery && file !== undefined,
        onSeveral: openDialog === 'picture' && !file ? (files) => take(files, 'picture') : undefined,
        onCancel: next,
        onDone: (picture) => pictures.use(openDialog, picture),
      })}
    </Fragment>
  );
}

interface SeveralPicturesDialogProps {
  count: number;
  onArrange: (as: 'gallery' | 'column') => void;
  onClose: () => void;
}

/** Asks how to arrange several pictures that were added at once. */
const SeveralPicturesDialog = ({ count, onArrange, onClose }: SeveralPicturesDialogProps) => (
  <FormDialog
    title={`${count} pictures`}
    action="As a gallery"
    more={
      <Button variant="secondary" onClick={() => onArrange('column')}>
        One below the other
      </Button>
    }
    onSubmit={() => onArrange('gallery')}
    onClose={onClose}
  >
    <p>
      In a gallery they stand side by side, and a press opens them large. Each is asked about in turn, for its
      words and its shape.
    </p>
  </FormDialog>
);
