import type { Picture, StoredPicture } from '@contract/pictures.ts';
import { useState } from 'react';
import { useLatest } from '../../ui/use-latest.ts';
import { firstWords, isSameWords, withWords, type WordsUnder } from './picture-words.ts';

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
