import { Dialog } from '../../ui/dialog.tsx';
import type { AvatarDialogProps } from './avatar-dialog-props.ts';
import { AvatarForm } from './avatar-form.tsx';

/** Chooses a picture of oneself, cuts it square and sends it. Loaded when somebody wants one. */
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
