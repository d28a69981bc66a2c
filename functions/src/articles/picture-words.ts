import { altMaxLength, captionMaxLength, creditMaxLength, type Picture } from '../contract/pictures.ts';
import { truncate } from '../contract/strip-invalid-characters.ts';
import { plainLine } from '../kit/plain-text.ts';

type PictureWords = Pick<Picture, 'alt' | 'caption' | 'credit'>;

const line = (text: string, maxLength: number): string => truncate(plainLine(text), maxLength).trim();

/** Returns the texts of a picture, each as a single line of plain text. Empty captions and credits are omitted. */
export function wordsOfPicture(written: {
  alt: string;
  caption?: string | undefined;
  credit?: string | undefined;
}): PictureWords {
  const caption = line(written.caption ?? '', captionMaxLength);
  const credit = line(written.credit ?? '', creditMaxLength);
  return {
    alt: line(written.alt, altMaxLength),
    ...(caption && { caption }),
    ...(credit && { credit }),
  };
}
