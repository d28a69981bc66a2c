import type { Picture } from '@contract/pictures.ts';

/** The dialog belongs to the feature `pictures`, so the page passes it in. */
export interface PictureDialogProps {
  open: boolean;
  purpose: 'cover' | 'inline';
  initial?: Picture | undefined;
  /** A file that was pasted or dropped. */
  file?: File | undefined;
  /** Of the picture before this one, where several were taken together. */
  credit?: string;
  /** The number of pictures that follow this one. */
  waiting?: number;
  /** Called instead with several pictures that were chosen, dropped or pasted at once; without it the first is taken. */
  onSeveral?: ((files: File[]) => void) | undefined;
  onDone: (picture: Picture) => void;
  onCancel: () => void;
}
