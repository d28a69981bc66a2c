import { DialogNotLoaded } from '../../../ui/dialog-not-loaded.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import type { VersionsDialogProps } from './versions-dialog.tsx';

const Nothing = () => null;

/** Few open them: what compares texts is fetched then. */
export const Versions = lazyPart<VersionsDialogProps>(
  () => import('./versions-dialog.tsx'),
  Nothing,
  ({ onClose }) => <DialogNotLoaded title="Versions" onClose={onClose} />,
);
