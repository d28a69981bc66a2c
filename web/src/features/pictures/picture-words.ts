import type { Picture, StoredPicture } from '@contract/pictures.ts';

/** The caption and credit of a picture as typed. */
export interface WordsUnder {
  caption: string;
  credit: string;
}

export interface Words extends WordsUnder {
  alt: string;
}

/** Returns the initial values of the fields. */
export const firstWords = (initial: Picture | undefined, credit: string): Words =>
  initial
    ? { alt: initial.alt, caption: initial.caption ?? '', credit: initial.credit ?? '' }
    : { alt: '', caption: '', credit };

export const isSameWords = (one: Words, other: Words): boolean =>
  one.alt === other.alt && one.caption === other.caption && one.credit === other.credit;

/** Returns the picture with exactly these texts, without a caption or credit if none was typed. */
export function withWords(picture: StoredPicture, { alt, caption, credit }: Words): Picture {
  const { id, width, height, widths, placeholder } = picture;
  return {
    ...{ id, width, height, widths, placeholder, alt },
    ...(caption.trim() && { caption: caption.trim() }),
    ...(credit.trim() && { credit: credit.trim() }),
  };
}
