import { Dialog } from '../../ui/dialog.tsx';
import type { PictureDialogProps } from './picture-dialog-props.ts';
import { PictureForm } from './picture-form.tsx';

const titles = {
  cover: 'Cover',
  inline: 'Picture',
  poster: 'Poster',
} as const;

/** Chooses a picture, cuts it, asks for its words and sends it. Loaded when somebody wants a picture. */
export default function PictureDialog({ open, purpose, onCancel, ...form }: PictureDialogProps) {
  // Closing after it is done closes the native dialog too, which then reports that it was closed.
  const close = () => {
    if (open) onCancel();
  };
  return (
    <Dialog open={open} onClose={close} title={titles[purpose]}>
      {open && <PictureForm {...form} purpose={purpose} onCancel={onCancel} />}
    </Dialog>
  );
}
