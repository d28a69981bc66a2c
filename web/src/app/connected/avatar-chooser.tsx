import { useState } from 'react';
import type { AvatarDialogProps } from '../../features/pictures/avatar-dialog-props.ts';
import { DialogNotLoaded } from '../../ui/dialog-not-loaded.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';

/** The code that crops pictures is large: it is fetched when somebody opens the dialog. */
const AvatarDialog = lazyPart<AvatarDialogProps>(
  () => import('../../features/pictures/avatar-dialog.tsx'),
  () => null,
  ({ open, onCancel }) => <DialogNotLoaded open={open} onClose={onCancel} title="Your picture" />,
);

/** Renders nothing until it is opened for the first time. */
export function AvatarChooser(props: AvatarDialogProps) {
  const [opened, setOpened] = useState(false);
  if (props.open && !opened) setOpened(true);
  return opened && <AvatarDialog {...props} />;
}
