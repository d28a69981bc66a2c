import { type ComponentType, lazy, Suspense, useState } from 'react';
import type { AvatarDialogProps } from '../../features/pictures/avatar-dialog-props.ts';
import { Dialog } from '../../ui/dialog.tsx';

/** What cuts pictures is large: it comes when somebody wants a picture. */
const AvatarDialog = lazy<ComponentType<AvatarDialogProps>>(() =>
  import('../../features/pictures/avatar-dialog.tsx').catch(() => ({ default: NotLoaded })),
);

function NotLoaded({ open, onCancel }: AvatarDialogProps) {
  return (
    <Dialog open={open} onClose={onCancel} title="Your picture">
      <p>A part of this page did not arrive. Reload the page and try again.</p>
    </Dialog>
  );
}

/** Nothing until it is opened for the first time. */
export function AvatarSlot(props: AvatarDialogProps) {
  const [wanted, setWanted] = useState(false);
  if (props.open && !wanted) setWanted(true);
  if (!wanted) return null;
  return (
    <Suspense>
      <AvatarDialog {...props} />
    </Suspense>
  );
}
