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

/** Words joined by hyphens, as addresses have them: Latin letters and digits alone. */
export function slugOf(text: string, maxLength: number): string {
  const words =
    fold(text)
      .replace(/['’]/g, '')
      .match(/[a-z0-9]+/g) ?? [];
  let slug = '';
  for (const word of words) {
    const longer = slug ? `${slug}-${word}` : word;
    if (longer.length > maxLength) break;
    slug = longer;
  }
  return slug || (words[0] ?? '').slice(0, maxLength);
}
