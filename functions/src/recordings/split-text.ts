/** The service accepts 5,000 bytes per request. Smaller parts report finer progress and lose less when one fails. */
export const partMaxBytes = 2000;
/**
 * The service refuses a request with a sentence that is too long, such as a song without full stops. It does not say
 * how long that is; sentences of 300 bytes have been refused
 * (https://github.com/googleapis/google-cloud-node/issues/4074).
 */
export const sentenceMaxBytes = 250;
/** A part that is filled beyond this share ends with the paragraph. */
const fullEnough = 0.6;

const sentences = new Intl.Segmenter('en', { granularity: 'sentence' });
const words = new Intl.Segmenter('en', { granularity: 'word' });
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

const bytesOf = (text: string) => Buffer.byteLength(text);

/** What has a full stop and hardly ever ends a sentence. */
const abbreviation = /(?:^|[\s(])(?:\p{Lu}\p{Ll}{0,2}|feat|ft|vs|vol|etc)\.\s*$/u;

/**
 * Returns the sentences of a text, if in doubt too long ones: neither the end of a line nor an abbreviation ends one,
 * because they may not for the service.
 */
function sentencesOf(text: string): string[] {
  const found: string[] = [];
  let isOpen = false;
  for (const { index, segment } of sentences.segment(text.replaceAll('\n', ' '))) {
    const before = isOpen ? (found.pop() ?? '') : '';
    found.push(before + text.slice(index, index + segment.length));
    isOpen = abbreviation.test(segment);
  }
  return found;
}

/** Yields the largest pieces of a text that fit: words, else characters, else code points. */
function* pieces(
  text: string,
  maxBytes: number,
  [segmenter, ...smaller]: Intl.Segmenter[] = [words, graphemes],
): Generator<string> {
  const all = segmenter ? Array.from(segmenter.segment(text), ({ segment }) => segment) : text;
  for (const piece of all) {
    if (!segmenter || bytesOf(piece) <= maxBytes) yield piece;
    else yield* pieces(piece, maxBytes, smaller);
  }
}

/** Returns where to cut a text: after the last mark of its second half at which a reader pauses, or else at its end. */
function endOfClause(text: string): number {
  const { index = 0, 0: clause = '' } = /^.*[,;:–—).!?]\s+/s.exec(text) ?? {};
  const end = index + clause.length;
  return end > text.length / 2 ? end : text.length;
}

/** Returns a sentence in pieces that fit. */
function clausesOf(sentence: string, maxBytes: number): string[] {
  if (bytesOf(sentence) <= maxBytes) return [sentence];
  const clauses: string[] = [];
  let clause = '';
  for (const piece of pieces(sentence, maxBytes)) {
    while (bytesOf(clause + piece) > maxBytes) {
      const end = endOfClause(clause);
      clauses.push(clause.slice(0, end));
      clause = clause.slice(end);
    }
    clause += piece;
  }
  return [...clauses, clause];
}

/**
 * Splits a text into parts of at most `maxBytes`, between sentences if possible, and within those that are too long for
 * the service. Joined, the parts equal the text.
 */
export function splitText(text: string, maxBytes = partMaxBytes): string[] {
  const parts: string[] = [];
  let part = '';
  const end = () => {
    if (part !== '') parts.push(part);
    part = '';
  };
  for (const sentence of sentencesOf(text)) {
    const clauses = clausesOf(sentence, Math.min(maxBytes, sentenceMaxBytes));
    for (const [index, clause] of clauses.entries()) {
      if (index > 0 || bytesOf(part + clause) > maxBytes) end();
      part += clause;
    }
    if (bytesOf(part) > maxBytes * fullEnough && part.endsWith('\n\n')) end();
  }
  end();
  return parts;
}
