import type { Picture } from '@contract/pictures.ts';
import { createContext, type ReactNode } from 'react';

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
  /** The number of pictures that follow this one. If there are any, cancelling skips only this one. */
  waiting?: number;
  /**
   * Called instead of `onDone` with several pictures that were chosen, dropped, or pasted at once. Without it, only the
   * first is used.
   */
  onSeveral?: ((files: File[]) => void) | undefined;
  /** Called with the stored picture and its texts. */
  onDone: (picture: Picture) => void;
  onCancel: () => void;
}

/** Draws the dialog that crops and uploads a picture. It belongs to the feature `pictures`, so the app provides it. */
export const PictureDialogContext = createContext<(props: PictureDialogProps) => ReactNode>(() => null);
