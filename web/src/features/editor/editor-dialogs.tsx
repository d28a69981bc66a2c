import type { DraftFields } from '@contract/articles.ts';
import type { Editor } from '@tiptap/core';
import { type ComponentType, Suspense } from 'react';
import type { PictureFor, Pictures } from './text/paste/use-pictures.ts';
import type { PictureDialogProps } from './picture-dialog-props.ts';
import { PreviewDialog } from './publish/preview-dialog.tsx';
import type { DraftStore } from './autosave/draft-store.ts';
import { LinkDialog } from './text/link-dialog.tsx';
import type { ToolbarDialog } from './text/toolbar/toolbar-items.ts';
import { PlayerDialog } from './text/player-dialog.tsx';

export type Asked = ToolbarDialog | 'cover' | 'preview' | null;

interface EditorDialogsProps {
  asked: Asked;
  /** Pasted or dropped pictures. */
  pictures: Pictures;
  draft: DraftStore;
  editor: Editor;
  fields: DraftFields;
  PictureDialog: ComponentType<PictureDialogProps>;
  onClose: () => void;
}

/** The open dialog of the editor. */
export function EditorDialogs({
  asked,
  pictures,
  draft,
  editor,
  fields,
  PictureDialog,
  onClose,
}: EditorDialogsProps) {
  switch (asked) {
    case null:
      return null;
    case 'link':
      return <LinkDialog editor={editor} onClose={onClose} />;
    case 'player':
      return <PlayerDialog editor={editor} onClose={onClose} />;
    case 'preview':
      return <PreviewDialog draft={draft} onClose={onClose} />;
    case 'cover':
    case 'picture':
      return <AskForPicture asked={asked} cover={fields.cover} {...{ pictures, PictureDialog }} />;
  }
}

interface AskForPictureProps extends Pick<EditorDialogsProps, 'pictures' | 'PictureDialog'> {
  asked: PictureFor;
  cover: DraftFields['cover'];
}

function AskForPicture({ asked, cover, pictures, PictureDialog }: AskForPictureProps) {
  const { file, waiting, next, use } = pictures;
  return (
    <Suspense>
      <PictureDialog
        // A new dialog for each picture, with its own crop and description.
        key={waiting}
        open
        purpose={asked === 'cover' ? 'cover' : 'inline'}
        initial={asked === 'cover' && !file ? (cover ?? undefined) : undefined}
        file={file}
        waiting={waiting}
        onCancel={next}
        onDone={(picture) => use(asked, picture)}
      />
    </Suspense>
  );
}
