/** Letters that Unicode does not decompose, mapped to how people type them. */
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

/** Lower-cases a text and removes accents: `Motörhead` and `motorhead` become the same. */
export function fold(text: string): string {
  return (
    text
      // Decompose first: only then does every letter have a lower-case form, including stylistic variants such as 𝕸.
      .normalize('NFKD')
      .toLowerCase()
      .replace(/\p{M}+/gu, '')
      .replace(/[ßøæœłđðþı]/g, (letter) => plain[letter] ?? letter)
  );
}

/** Returns the folded words of a text: runs of letters and digits. */
export const wordsOf = (text: string): string[] => fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** Returns the first `length` code points of a text. Splitting a surrogate pair would make an invalid key. */
export const beginningOf = (text: string, length: number): string =>
  Array.from(text).slice(0, length).join('');
