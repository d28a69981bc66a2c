import type { Song } from '@contract/events.ts';

/** What the songs after the end of a show are called in the languages of those who write set lists. */
const encore = String.raw`(?:encores?|zugaben?|rappels?|bis|toegiften?|ekstranum(?:mer|re)|extranummer)`;
const encoreLine = new RegExp(
  String.raw`^[-–—*=\s([]*(?:(?:\d+(?:st|nd|rd|\.)|first|second|third)\s+)?${encore}\s*\d?\s*[:!]?[-–—*=\s)\]]*$`,
  'i',
);
/** An encore named before its first song: `Encore: Black Sabbath`. */
const encoreBefore = new RegExp(String.raw`^${encore}\s*\d?\s*:\s*`, 'i');
/** `1.`, `1)`, `01 -`, `#1` or a bullet before a title. `99 Luftballons` and `1979` are titles. */
const number =
  /^(?:[([]?#?\d{1,3}\s*[.):\]/]{1,2}\s+|#?\d{1,3}(?:\s+[-–—]\s+|\t)|#?\d{1,3}[.)](?=\p{L})|#\d{1,3}\s+|[-–—•*·●○▪‣]\s+)/u;
/** What setlist.fm has beside a song. */
const button = /\s*\bPlay Video$/;
/** A line about the song above it: `(Black Sabbath cover)`. */
const remark = /^\([^()]*\b(?:cover|song|with|debut|snippet)\b[^()]*\)$/i;
/** The name of a part: `Set 1:`, `Acoustic:`. */
const heading = /^[-–—*=\s]*(?:[\w ]+ )?(?:set|set ?list|act|part|disc|acoustic)(?: \w+)?\s*:[-–—*=\s]*$/i;

/** Parses a set list that somebody typed or pasted, one song a line. */
export function parseSetList(text: string): Song[] {
  const songs: Song[] = [];
  let isEncore = false;
  for (const typed of text.split(/\r\n|[\n\r\u2028]/)) {
    const line = typed.trim().replace(button, '');
    const last = songs.at(-1);
    if (encoreLine.test(line)) isEncore = true;
    else if (last && remark.test(line)) last.title += ` ${line}`;
    else if (!heading.test(line)) {
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
