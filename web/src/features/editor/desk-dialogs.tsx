import type { DraftFields } from '@contract/articles.ts';
import type { Picture } from '@contract/pictures.ts';
import type { Editor } from '@tiptap/core';
import { type ComponentType, Suspense } from 'react';
import type { PictureDialogProps } from './picture-dialog-props.ts';
import { PreviewDialog } from './publishing/preview-dialog.tsx';
import type { DraftDesk } from './saving/draft-desk.ts';
import { insertBlock } from './writing/insert-block.ts';
import { LinkDialog } from './writing/link-dialog.tsx';
import { attributesOf } from './writing/picture-node.ts';
import type { AskFor } from './writing/toolbar-items.ts';
import { VideoDialog } from './writing/video-dialog.tsx';

export type Asked = AskFor | 'cover' | 'preview' | null;

interface DeskDialogsProps {
  asked: Asked;
  /** A picture that is already in hand. */
  file: File | undefined;
  desk: DraftDesk;
  editor: Editor;
  fields: DraftFields;
  PictureDialog: ComponentType<PictureDialogProps>;
  onCover: (cover: Picture) => void;
  onClose: () => void;
}

/** The one question that is open over the desk. */
export function DeskDialogs({ asked, desk, editor, fields, onClose, ...pictures }: DeskDialogsProps) {
  switch (asked) {
    case null:
      return null;
    case 'link':
      return <LinkDialog editor={editor} onClose={onClose} />;
    case 'video':
      return <VideoDialog editor={editor} onClose={onClose} />;
    case 'preview':
      return <PreviewDialog desk={desk} onClose={onClose} />;
    case 'cover':
    case 'picture':
      return (
        <AskForPicture asked={asked} editor={editor} cover={fields.cover} onClose={onClose} {...pictures} />
      );
  }
}

interface AskForPictureProps extends Pick<
  DeskDialogsProps,
  'editor' | 'file' | 'PictureDialog' | 'onCover' | 'onClose'
> {
  asked: 'cover' | 'picture';
  cover: Picture | null;
}

function AskForPicture({ asked, editor, cover, file, PictureDialog, onCover, onClose }: AskForPictureProps) {
  const use = (picture: Picture) => {
    onClose();
    if (asked === 'cover') onCover(picture);
    else insertBlock(editor, { type: 'picture', attrs: { ...attributesOf(picture) } });
  };
  return (
    <Suspense>
      <PictureDialog
        open
        purpose={asked === 'cover' ? 'cover' : 'inline'}
        initial={asked === 'cover' ? (cover ?? undefined) : undefined}
        file={file}
        onCancel={onClose}
        onDone={use}
      />
    </Suspense>
  );
}
