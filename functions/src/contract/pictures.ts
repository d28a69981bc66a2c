/** Widths in pixels that every picture is kept in, as far as the original reaches; each as AVIF and WebP. */
export const pictureWidths = [240, 480, 720, 960, 1600] as const;

/** The width that a phone fetches for a picture as wide as its window, with two pixels for each of the page's. */
export const phoneWidth = 720;
/**
 * What the AVIF of that width may weigh: on slow 4G it is then there within the second in which the largest paint is to
 * happen.
 */
export const phoneMaxBytes = 29 * 1024;

/** The browser scales a picture down to this width or height at most before sending it. */
export const uploadMaxSide = 2400;
/** The largest file that may be sent. */
export const uploadMaxBytes = 6_000_000;
/** The width and height of a member's photo, which is kept in this size alone. */
export const avatarSide = 384;
export const avatarMaxBytes = 1_500_000;
export const altMaxLength = 250;
export const captionMaxLength = 300;
export const creditMaxLength = 120;

/** A picture without its words: what the server knows of it, `media/{id}`. */
export interface StoredPicture {
  id: string;
  /** The size of the largest copy. */
  width: number;
  height: number;
  /** Those of `pictureWidths` that the original reaches, and its own where that lies below the largest; ascending. */
  widths: number[];
  /** The colour that there is most of in it, as `#1c1a18`: shown until it has come. Old records have a data URI. */
  placeholder: string;
}

export interface Picture extends StoredPicture {
  /** The alternative text. */
  alt: string;
  /** The caption under the picture; plain text. */
  caption?: string;
  /** The credit, as in “Photo: Ada Kern”; plain text. */
  credit?: string;
}

/** The colour of a placeholder, if it is one. */
export const toneOf = (placeholder: string): string | undefined =>
  /^#[\da-f]{6}$/.test(placeholder) ? placeholder : undefined;

export type PictureFormat = 'avif' | 'webp';

export const pictureAddress = (id: string, width: number, format: PictureFormat): string =>
  `/media/${id}/${width}.${format}`;

/** The one file of a picture of a member. */
export const avatarAddress = (id: string): string => `/media/${id}/avatar.webp`;

/** 1200 x 630, JPEG: the picture of link previews. */
export const shareAddress = (id: string): string => `/media/${id}/share.jpg`;
