import type { Picture } from '@contract/pictures.ts';

/** The dialog that crops and uploads lives in a room of its own; the page hands it in. */
export interface PictureDialogProps {
  open: boolean;
  purpose: 'cover' | 'inline';
  initial?: Picture | undefined;
  /** A file that is already in hand, pasted or dropped. */
  file?: File | undefined;
  /** How many more are asked about after this one. */
  waiting?: number;
  onDone: (picture: Picture) => void;
  onCancel: () => void;
}
