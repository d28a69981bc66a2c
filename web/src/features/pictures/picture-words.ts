import type { Picture, StoredPicture } from '@contract/pictures.ts';
import { useState } from 'react';
import { useLatest } from '../../ui/use-latest.ts';

/** The caption and credit of a picture as typed. */
export interface WordsUnder {
  caption: string;
  credit: string;
}

interface Words extends WordsUnder {
  alt: string;
}

/** Returns the initial values of the fields. */
const firstWords = (initial: Picture | undefined, credit: string): Words =>
  initial
    ? { alt: initial.alt, caption: initial.caption ?? '', credit: initial.credit ?? '' }
    : { alt: '', caption: '', credit };

const isSameWords = (a: Words, b: Words): boolean =>
  a.alt === b.alt && a.caption === b.caption && a.credit === b.credit;

/** Returns the picture with exactly these texts, without a caption or credit if none was typed. */
function withWords(picture: StoredPicture, { alt, caption, credit }: Words): Picture {
  const { id, width, height, widths, placeholder } = picture;
  return {
    ...{ id, width, height, widths, placeholder, alt },
    ...(caption.trim() && { caption: caption.trim() }),
    ...(credit.trim() && { credit: credit.trim() }),
  };
}

/** The texts of a picture as they are typed. */
export function usePictureWords(initial: Picture | undefined, credit: string) {
  const [first] = useState(() => firstWords(initial, credit));
  const [alt, setAlt] = useState(first.alt);
  const [under, setUnder] = useState<WordsUnder>(first);
  const [altError, setAltError] = useState<string>();
  // Includes text typed during the upload.
  const latest = useLatest({ ...under, alt });

  return {
    ...{ alt, altError, under, setUnder },
    isChanged: !isSameWords({ ...under, alt }, first),
    setAlt: (words: string) => {
      setAlt(words);
      setAltError(undefined);
    },
    /** Returns the alt text; an empty one is an error of its field. */
    checkAlt: (): string => {
      const words = alt.trim();
      setAltError(words ? undefined : 'Say in a few words what the picture shows.');
      return words;
    },
    /** Returns the picture with its texts; `otherwise` replaces an alt text that has been deleted meanwhile. */
    addTo: (picture: StoredPicture, otherwise: string): Picture => {
      const now = latest();
      return withWords(picture, { ...now, alt: now.alt.trim() || otherwise });
    },
  };
}
