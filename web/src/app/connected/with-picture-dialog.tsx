import type { ReactNode } from 'react';
import { PictureDialogContext, type PictureDialogProps } from '../../data/picture-dialog.ts';
import { DialogNotLoaded } from '../../ui/dialog-not-loaded.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';

/** If the code fails to load, a dialog says so and the page stays usable. */
const LazyPictureDialog = lazyPart<PictureDialogProps>(
  () => import('../../features/pictures/picture-dialog.tsx'),
  () => null,
  ({ onCancel }) => <DialogNotLoaded onClose={onCancel} title="Picture" />,
);

const drawPictureDialog = (props: PictureDialogProps) => <LazyPictureDialog {...props} />;

/** Provides the picture dialog, loaded on demand, because many authors write without a picture. */
export const WithPictureDialog = ({ children }: { children: ReactNode }) => (
  <PictureDialogContext value={drawPictureDialog}>{children}</PictureDialogContext>
);
