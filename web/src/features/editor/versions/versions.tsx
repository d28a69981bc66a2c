import { DialogNotLoaded } from '../../../ui/dialog-not-loaded.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import type { VersionsDialogProps } from './versions-dialog.tsx';

const Nothing = () => null;

/** Rarely opened, so the code that compares texts loads on demand. */
export const Versions = lazyPart<VersionsDialogProps>(
  () => import('./versions-dialog.tsx'),
  Nothing,
  ({ onClose }) => <DialogNotLoaded title="Versions" onClose={onClose} />,
);
