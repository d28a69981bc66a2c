/** Returns the initials of a name: `Tony Iommi` -> `TI`, `ozzy` -> `O`. Counts graphemes, so no character is split. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const picked = words.length > 1 ? [words[0], words.at(-1)] : words;
  return picked.map((word) => firstLetter(word ?? '')).join('') || '?';
}

const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

function firstLetter(word: string): string {
  const [first] = segmenter.segment(word);
  return first ? first.segment.toUpperCase() : '';
}
