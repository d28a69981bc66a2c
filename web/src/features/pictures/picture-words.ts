import type { Picture, StoredPicture } from '@contract/pictures.ts';

/** The caption and credit of a picture as typed. */
export interface WordsUnder {
  caption: string;
  credit: string;
}

export const wordsUnder = (picture: Picture): WordsUnder => ({
  caption: picture.caption ?? '',
  credit: picture.credit ?? '',
});

/** The picture with these words alone; without a caption or credit where none was typed. */
export function withWords(
  picture: StoredPicture,
  { alt, caption, credit }: WordsUnder & { alt: string },
): Picture {
  const { id, width, height, widths, placeholder } = picture;
  return {
    ...{ id, width, height, widths, placeholder, alt },
    ...(caption.trim() && { caption: caption.trim() }),
    ...(credit.trim() && { credit: credit.trim() }),
  };
}
