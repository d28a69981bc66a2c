import type { Picture } from '@contract/pictures.ts';

/** The props of the picture dialog. It belongs to the feature `pictures`, so the page passes it in. */
export interface PictureDialogProps {
  open: boolean;
  purpose: 'cover' | 'inline';
  initial?: Picture | undefined;
  /** A pasted or dropped file. */
  file?: File | undefined;
  /** The credit of the previous picture, if several were added at once. */
  credit?: string;
  /** The number of pictures that follow this one. */
  waiting?: number;
  /**
   * Called instead of `onDone` with several pictures that were chosen, dropped, or pasted at once. Without it, only the
   * first is used.
   */
  onSeveral?: ((files: File[]) => void) | undefined;
  onDone: (picture: Picture) => void;
  onCancel: () => void;
}
