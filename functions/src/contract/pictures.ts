/** Widths in pixels in which every picture is stored, up to the width of the original; each as AVIF and WebP. */
export const pictureWidths = [240, 320, 480, 720, 960, 1600] as const;

/** The width that a phone loads for a full-width picture at a device pixel ratio of two. */
export const phoneWidth = 720;
/**
 * The maximum size in bytes of the AVIF at `phoneWidth`. On slow 4G it then arrives in time for the largest contentful
 * paint.
 */
export const phoneMaxBytes = 29 * 1024;

/** Before uploading, the browser scales a picture down to at most this width and height. */
export const uploadMaxSide = 2400;
/** The maximum upload size, in bytes. */
export const uploadMaxBytes = 6_000_000;
/** The width and height of a member's photo, which is stored in this size only. */
export const avatarSide = 384;
export const avatarMaxBytes = 1_500_000;
export const altMaxLength = 250;
export const captionMaxLength = 300;
export const creditMaxLength = 120;

/** `media/{id}`: a picture as the server knows it, without its texts. */
export interface StoredPicture {
  id: string;
  /** The dimensions of the largest copy. */
  width: number;
  height: number;
  /** The `pictureWidths` up to the original's width, plus that width itself if it is below the largest of them; ascending. */
  widths: number[];
  /** The dominant colour, as `#1c1a18`, shown until the picture has loaded. Old records have a data URI. */
  placeholder: string;
}

export interface Picture extends StoredPicture {
  /** The alternative text. */
  alt: string;
  /** The caption below the picture; plain text. */
  caption?: string;
  /** The credit, as in “Photo: Ada Kern”; plain text. */
  credit?: string;
}

/** Returns the placeholder if it is a colour. */
export const toneOf = (placeholder: string): string | undefined =>
  /^#[\da-f]{6}$/.test(placeholder) ? placeholder : undefined;

export type PictureFormat = 'avif' | 'webp';

export const pictureAddress = (id: string, width: number, format: PictureFormat): string =>
  `/media/${id}/${width}.${format}`;

/** Returns the address of a member's photo, which is a single file. */
export const avatarAddress = (id: string): string => `/media/${id}/avatar.webp`;

/** Returns the address of the picture for link previews: 1200 × 630, JPEG. */
export const shareAddress = (id: string): string => `/media/${id}/share.jpg`;
