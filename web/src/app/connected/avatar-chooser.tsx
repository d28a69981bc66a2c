import { useState } from 'react';
import type { AvatarDialogProps } from '../../features/pictures/avatar-dialog-props.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';

/** The code that crops pictures is large: it is fetched when somebody opens the dialog. */
const AvatarDialog = lazyPart<AvatarDialogProps>(
  () => import('../../features/pictures/avatar-dialog.tsx'),
  () => null,
  NotLoaded,
);

function NotLoaded({ open, onCancel }: AvatarDialogProps) {
  return (
    <Dialog open={open} onClose={onCancel} title="Your picture">
      <p>A part of this page did not arrive. Reload the page and try again.</p>
    </Dialog>
  );
}

/** Renders nothing until it is opened for the first time. */
export function AvatarChooser(props: AvatarDialogProps) {
  const [opened, setOpened] = useState(false);
  if (props.open && !opened) setOpened(true);
  return opened && <AvatarDialog {...props} />;
}
