/** Letters that no decomposition takes apart, as people type them without. */
const plain: Record<string, string> = {
  ß: 'ss',
  ø: 'o',
  æ: 'ae',
  œ: 'oe',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
};

/** Lower case, without accents: `Motörhead` and `motorhead` are the same. */
export function fold(text: string): string {
  return (
    text
      // First taken apart: only then has every letter a small one, also those that are there twice, such as 𝕸.
      .normalize('NFKD')
      .toLowerCase()
      .replace(/\p{M}+/gu, '')
      .replace(/[ßøæœłđðþı]/g, (letter) => plain[letter] ?? letter)
  );
}

/** The words of a text, folded: runs of letters and digits. */
export const wordsOf = (text: string): string[] => fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];
