import type { PictureDialogProps } from '../../features/pictures/picture-dialog-props.ts';
import { DialogNotLoaded } from '../../ui/dialog-not-loaded.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';

/**
 * Loaded on demand, because many authors write without a picture. If the code fails to load, a dialog says so and the
 * page stays usable.
 */
export const LazyPictureDialog = lazyPart<PictureDialogProps>(
  () => import('../../features/pictures/picture-dialog.tsx'),
  () => null,
  ({ open, onCancel }) => <DialogNotLoaded open={open} onClose={onCancel} title="Picture" />,
);
