import type { PictureDialogProps } from '../../features/pictures/picture-dialog-props.ts';
import { DialogNotLoaded } from '../../ui/dialog-not-loaded.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';

/** Many write without a picture: what crops and uploads them is fetched when it is asked for, and takes no page along where it is gone. */
export const LazyPictureDialog = lazyPart<PictureDialogProps>(
  () => import('../../features/pictures/picture-dialog.tsx'),
  () => null,
  ({ open, onCancel }) => <DialogNotLoaded open={open} onClose={onCancel} title="Picture" />,
);
