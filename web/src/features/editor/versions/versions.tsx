import { Dialog } from '../../../ui/dialog.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import type { VersionsDialogProps } from './versions-dialog.tsx';

const Nothing = () => null;

const NotLoaded = ({ onClose }: VersionsDialogProps) => (
  <Dialog open title="Versions" onClose={onClose}>
    <p>This part did not load. Check your connection, reload the page, and open the versions again.</p>
  </Dialog>
);

/** Few open them: what compares texts is fetched then. */
export const Versions = lazyPart<VersionsDialogProps>(
  () => import('./versions-dialog.tsx'),
  Nothing,
  NotLoaded,
);
