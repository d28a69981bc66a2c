import { Dialog } from '../../ui/dialog.tsx';
import type { PictureDialogProps } from './picture-dialog-props.ts';
import { PictureForm } from './picture-form.tsx';

const titles = {
  cover: 'Cover',
  inline: 'Picture',
  poster: 'Poster',
} as const;

/** Chooses, crops, describes, and uploads a picture. Its code loads on demand. */
export default function PictureDialog({ open, purpose, onCancel, ...form }: PictureDialogProps) {
  // Closing it on success also closes the native dialog, which then fires its close event.
  const close = () => {
    if (open) onCancel();
  };
  return (
    <Dialog open={open} onClose={close} title={titles[purpose]}>
      {open && <PictureForm {...form} purpose={purpose} onCancel={onCancel} />}
    </Dialog>
  );
}
