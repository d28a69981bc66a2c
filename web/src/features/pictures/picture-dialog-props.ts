import type { Picture } from '@contract/pictures.ts';

/** Covers are square like record sleeves; what stands in a text keeps the shape its author wants, and a poster its own. */
export type PicturePurpose = 'cover' | 'inline' | 'poster';

export interface PictureDialogProps {
  open: boolean;
  purpose: PicturePurpose;
  /** The stored picture: its description can be changed, or the picture replaced. */
  initial?: Picture | undefined;
  /** A file that was dropped or pasted elsewhere. */
  file?: File | undefined;
  /** Of the picture before it, where several were taken together: mostly one person made them all. */
  credit?: string;
  /** How many more are asked about after this one; to cancel is then to leave this one out. */
  waiting?: number;
  /** Called instead with several pictures that were chosen, dropped or pasted at once; without it the first is taken. */
  onSeveral?: ((files: File[]) => void) | undefined;
  /** Called with the stored picture and its description. */
  onDone: (picture: Picture) => void;
  onCancel: () => void;
}
