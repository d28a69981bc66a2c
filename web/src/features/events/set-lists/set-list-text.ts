import type { Song } from '@contract/events.ts';

const encoreLine =
  /^(?:[-–—*=\s]*)(?:(?:\d+(?:st|nd|rd)|first|second|third)\s+)?encores?\s*\d?\s*:?[-–—*=\s]*$/i;
/** An encore named before its first song: `Encore: Black Sabbath`. */
const encoreBefore = /^encore\s*\d?\s*:\s*/i;
/** `1.`, `1)`, `01 -`, `#1` or a bullet before a title. `99 Luftballons` and `1979` are titles. */
const number =
  /^(?:#?\d{1,3}\s*[.):]\s+|#?\d{1,3}\s+[-–—]\s+|#?\d{1,3}[.)](?=\p{L})|#\d{1,3}\s+|[-–—•*·]\s+)/u;

/** Parses a set list that somebody typed or pasted, one song a line. */
export function parseSetList(text: string): Song[] {
  const songs: Song[] = [];
  let isEncore = false;
  for (const typed of text.split(/\r\n|[\n\r\u2028]/)) {
    const line = typed.trim();
    if (encoreLine.test(line)) isEncore = true;
    else {
      const plain = line.replace(number, '');
      const title = plain.replace(encoreBefore, '').replace(number, '').trim();
      isEncore ||= encoreBefore.test(plain);
      if (title !== '') songs.push({ title, ...(isEncore && { encore: true }) });
    }
  }
  return songs;
}

/** Returns a set list as somebody would type it. */
export function setListText(songs: readonly Song[]): string {
  const firstEncore = songs.findIndex(({ encore }) => encore);
  return songs
    .flatMap(({ title }, index) => (index === firstEncore ? ['Encore:', title] : [title]))
    .join('\n');
}
