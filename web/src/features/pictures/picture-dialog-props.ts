import type { Picture } from '@contract/pictures.ts';

/** Covers are square like record sleeves; what stands in a text keeps the shape its author wants, and a poster its own. */
export type PicturePurpose = 'cover' | 'inline' | 'poster';

export interface PictureDialogProps {
  open: boolean;
  purpose: PicturePurpose;
  /** The picture that is there already: its words can be changed, or another file put in its place. */
  initial?: Picture | undefined;
  /** A file that is at hand, because it was dropped or pasted somewhere else. */
  file?: File | undefined;
  /** How many more are asked about after this one; to cancel is then to leave this one out. */
  waiting?: number;
  /** The picture is kept by the site and has its words. */
  onDone: (picture: Picture) => void;
  onCancel: () => void;
}
