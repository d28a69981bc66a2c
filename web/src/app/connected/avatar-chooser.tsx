import { useState } from 'react';
import type { AvatarDialogProps } from '../../features/pictures/avatar-dialog.tsx';
import { DialogNotLoaded } from '../../ui/dialog-not-loaded.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';

/** The cropping code is large, so it is loaded when somebody opens the dialog. */
const AvatarDialog = lazyPart<AvatarDialogProps>(
  () => import('../../features/pictures/avatar-dialog.tsx'),
  () => null,
  ({ open, onCancel }) => <DialogNotLoaded open={open} onClose={onCancel} title="Your picture" />,
);

/** The avatar dialog. Renders nothing until it is first opened. */
export function AvatarChooser(props: AvatarDialogProps) {
  const [opened, setOpened] = useState(false);
  if (props.open && !opened) setOpened(true);
  return opened && <AvatarDialog {...props} />;
}
