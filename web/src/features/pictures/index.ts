import type { Picture } from '@contract/pictures.ts';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';

interface DialogProps {
  /** The stored picture, whose texts can be changed or which can be replaced. */
  initial?: Picture | undefined;
  /** A file that was dropped or pasted elsewhere. */
  file?: File | undefined;
  /** The credit of the previous picture, if several were added at once, because they usually share it. */
  credit?: string;
  /** Whether it stands among others, so that its shape is not asked for. */
  inGallery?: boolean;
  /** The number of pictures that follow this one. If there are any, closing it skips only this one. */
  waiting?: number;
  /**
   * Called instead of `onDone` with several pictures that were chosen, dropped, or pasted at once. Without it, only the
   * first is used.
   */
  onSeveral?: ((files: File[]) => void) | undefined;
  onClose: () => void;
}

/**
 * The purpose of a picture, and what is done with the stored picture and its texts. Covers are square like record
 * sleeves; pictures in a text have the shape that the author chooses, and posters keep their own. A member's avatar has
 * no texts, and is shown as soon as it is stored.
 */
export type PictureDialogProps = DialogProps &
  (
    | { purpose: 'cover' | 'inline' | 'poster'; onDone: (picture: Picture) => void }
    | { purpose: 'avatar'; onDone: () => void }
  );

/** Chooses, crops, describes, and uploads a picture. Loaded on demand, because many authors write without a picture. */
export const PictureDialog = lazyDialog<PictureDialogProps>('Picture', () => import('./picture-dialog.tsx'));
