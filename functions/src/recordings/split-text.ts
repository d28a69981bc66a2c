/** The service accepts 5,000 bytes per request. Smaller parts report finer progress and lose less when one fails. */
export const partMaxBytes = 2000;
/** A part that is filled beyond this share ends with the paragraph. */
const fullEnough = 0.6;

const sentences = new Intl.Segmenter('en', { granularity: 'sentence' });
const words = new Intl.Segmenter('en', { granularity: 'word' });
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

const bytesOf = (text: string) => Buffer.byteLength(text);
const segmentsOf = (text: string, segmenter: Intl.Segmenter) =>
  Array.from(segmenter.segment(text), ({ segment }) => segment);

/** Yields the largest pieces of a text that fit: sentences, else words, else characters, else code points. */
function* pieces(
  text: string,
  maxBytes: number,
  [segmenter, ...smaller]: Intl.Segmenter[] = [sentences, words, graphemes],
): Generator<string> {
  for (const piece of segmenter ? segmentsOf(text, segmenter) : text) {
    if (!segmenter || bytesOf(piece) <= maxBytes) yield piece;
    else yield* pieces(piece, maxBytes, smaller);
  }
}

/** Splits a text into parts of at most `maxBytes`, between sentences if possible. Joined, the parts equal the text. */
export function splitText(text: string, maxBytes = partMaxBytes): string[] {
  const parts: string[] = [];
  let part = '';
  let size = 0;
  const end = () => {
    if (part !== '') parts.push(part);
    part = '';
    size = 0;
  };
  for (const piece of pieces(text, maxBytes)) {
    const more = bytesOf(piece);
    if (size + more > maxBytes) end();
    part += piece;
    size += more;
    if (size > maxBytes * fullEnough && part.endsWith('\n\n')) end();
  }
  end();
  return parts;
}
