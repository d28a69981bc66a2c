import type { Picture } from '@contract/pictures.ts';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';

/**
 * The purpose of a picture. Covers are square like record sleeves; pictures in a text have the shape that the author
 * chooses, and posters keep their own.
 */
export type PicturePurpose = 'cover' | 'inline' | 'poster';

export interface PictureDialogProps {
  purpose: PicturePurpose;
  /** The stored picture, whose alt text can be changed or which can be replaced. */
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
  /** Called with the stored picture and its texts. */
  onDone: (picture: Picture) => void;
  onClose: () => void;
}

/** Chooses, crops, describes, and uploads a picture. Loaded on demand, because many authors write without a picture. */
export const PictureDialog = lazyDialog<PictureDialogProps>('Picture', () => import('./picture-dialog.tsx'));

export interface AvatarDialogProps {
  /** Called once the picture is stored and shown. */
  onDone: () => void;
  onClose: () => void;
}

/** Chooses, crops, and uploads the profile picture. */
export const AvatarDialog = lazyDialog<AvatarDialogProps>(
  'Your picture',
  () => import('./avatar-dialog.tsx'),
);
