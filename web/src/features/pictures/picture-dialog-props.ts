import type { Picture } from '@contract/pictures.ts';

/**
 * The purpose of a picture. Covers are square like record sleeves; pictures in a text have the shape that the author
 * chooses, and posters keep their own.
 */
export type PicturePurpose = 'cover' | 'inline' | 'poster';

export interface PictureDialogProps {
  open: boolean;
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

export const shapes = {
  whole: { label: 'As it is', aspect: null },
  wide: { label: 'Wide, 16 by 9', aspect: 16 / 9 },
  landscape: { label: 'Landscape, 3 by 2', aspect: 3 / 2 },
  square: { label: 'Square', aspect: 1 },
  upright: { label: 'Upright, 2 by 3', aspect: 2 / 3 },
} as const;

export type Shape = keyof typeof shapes;

export const firstShape = (purpose: PicturePurpose): Shape => (purpose === 'cover' ? 'square' : 'whole');

/** In pixels. A narrower crop is upscaled on most screens. */
const narrow = 600;

/** Returns a warning about a low resolution. It is not an error, because an old photograph may be all there is. */
export const resolutionWarning = (width: number): string | null =>
  width < narrow ? `This part is only ${Math.round(width)} pixels wide and will look soft.` : null;
