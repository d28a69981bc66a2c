import type { DraftFields } from '@contract/articles.ts';
import type { Editor } from '@tiptap/core';
import { type ComponentType, Suspense } from 'react';
import type { PictureFor, Pictures } from './incoming/use-pictures.ts';
import type { PictureDialogProps } from './picture-dialog-props.ts';
import { PreviewDialog } from './publishing/preview-dialog.tsx';
import type { DraftDesk } from './saving/draft-desk.ts';
import { LinkDialog } from './writing/link-dialog.tsx';
import type { AskFor } from './writing/toolbar-items.ts';
import { VideoDialog } from './writing/video-dialog.tsx';

export type Asked = AskFor | 'cover' | 'preview' | null;

interface DeskDialogsProps {
  asked: Asked;
  /** Those that are already in hand. */
  pictures: Pictures;
  desk: DraftDesk;
  editor: Editor;
  fields: DraftFields;
  PictureDialog: ComponentType<PictureDialogProps>;
  onClose: () => void;
}

/** The one question that is open over the desk. */
export function DeskDialogs({
  asked,
  pictures,
  desk,
  editor,
  fields,
  PictureDialog,
  onClose,
}: DeskDialogsProps) {
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
      return <AskForPicture asked={asked} cover={fields.cover} {...{ pictures, PictureDialog }} />;
  }
}

interface AskForPictureProps extends Pick<DeskDialogsProps, 'pictures' | 'PictureDialog'> {
  asked: PictureFor;
  cover: DraftFields['cover'];
}

function AskForPicture({ asked, cover, pictures, PictureDialog }: AskForPictureProps) {
  const { file, waiting, next, use } = pictures;
  return (
    <Suspense>
      <PictureDialog
        // Each picture has its own cut and its own words.
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
