import { Dialog } from '../../ui/dialog.tsx';
import type { AvatarDialogProps } from './avatar-dialog-props.ts';
import { AvatarForm } from './avatar-form.tsx';

/** Chooses, crops, and uploads the profile picture. Its code loads on demand. */
export default function AvatarDialog({ open, onDone, onCancel }: AvatarDialogProps) {
  const close = () => {
    if (open) onCancel();
  };
  return (
    <Dialog open={open} onClose={close} title="Your picture">
      {open && <AvatarForm onDone={onDone} onCancel={onCancel} />}
    </Dialog>
  );
}
