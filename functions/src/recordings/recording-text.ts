import { bylineOf } from '../contract/byline.ts';
import { createHash } from 'node:crypto';
import type { ArticleCard } from '../contract/articles.ts';
import { fieldOf, paths } from '../contract/paths.ts';
import { type RecordingFailure, recordingTextMaxLength } from '../contract/recordings.ts';
import type { Database } from '../database.ts';
import { type ChildNode, type Element, isTag, isText } from 'domhandler';
import { parseHtml } from '../kit/html-tree.ts';

/** The version of the recording process. Increment it to have new files made. */
const making = 1;

export interface RecordingText {
  slug: string;
  card: ArticleCard;
  parts: string[];
  /** A hash of the text and voice, which identifies the file. */
  hash: string;
  /** A hash of the title and body only, so that a renamed author does not count as a change. */
  textHash: string;
  textAt: number;
  /** Why the article cannot be read aloud, or null. */
  problem: Extract<RecordingFailure, 'nothing-to-read' | 'too-long'> | null;
}

const hashOf = (...values: unknown[]) =>
  createHash('sha256').update(JSON.stringify(values)).digest('hex').slice(0, 24);

/** Counts code points, as the service does, rather than UTF-16 units. */
export const charactersOf = (part: string): number => Array.from(part.trim()).length;

export const charactersIn = (parts: readonly string[]): number =>
  parts.reduce((sum, part) => sum + charactersOf(part), 0);

/** What the job of a text says of it. */
export const orderOf = ({ hash, parts }: Pick<RecordingText, 'hash' | 'parts'>) => ({
  hash,
  parts: parts.length,
  characters: charactersIn(parts),
});

function problemOf(body: string): RecordingText['problem'] {
  if (body === '') return 'nothing-to-read';
  return charactersOf(body) > recordingTextMaxLength ? 'too-long' : null;
}

/** Returns the text to speak for the current version of an article, or null if it is not published. */
export async function readText(
  slug: string,
  { database, voice }: { database: Database; voice: string },
): Promise<RecordingText | null> {
  const [card, html] = await Promise.all([
    database.get(paths.article(slug)),
    database.get(fieldOf(paths.articleBody(slug), 'html')),
  ]);
  if (!card || html === null) return null;
  const body = spokenBody(html);
  const text = `${spokenHead({ title: card.title, author: bylineOf(card) })}\n\n${body}`.trim();
  return {
    slug,
    card,
    parts: splitText(text),
    hash: hashOf(making, voice, text),
    textHash: hashOf(card.title, body),
    textAt: card.updatedAt ?? card.publishedAt,
    problem: problemOf(body),
  };
}

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

/** Elements whose content is not read aloud, besides links to players. `section` is the list of footnotes. */
const silent = new Set(['figure', 'pre', 'sup', 'section']);
const blocks = new Set(['h2', 'h3', 'p', 'li', 'ul', 'ol', 'blockquote', 'hr', 'div', 'figure', 'pre', 'tr']);

const address = /(?:https?:\/\/|www\.)[^\s<>"”’)\]]*[^\s<>"”’)\].,;:!?…]/gi;
const unspeakable = /[\p{Cs}\p{Co}\p{Cn}]|(?![\n\t])\p{Cc}/gu;

const plain = (text: string): string =>
  text
    .replaceAll(unspeakable, ' ')
    .replaceAll(address, '')
    .replaceAll(/\(\s*\)|\[\s*\]/g, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ (?=[.,;:!?…])/g, '')
    .trim();

const endsByItself = /[.!?…:;。！？؟۔।॥][\p{Pe}\p{Pf}"'’]*$/u;

/** Ends headings with a full stop, because the voice pauses at the end of a sentence. */
const ended = (text: string): string => (endsByItself.test(text) ? text : `${text}.`);

const isSilent = ({ name, attribs }: Element): boolean =>
  silent.has(name) || (name === 'a' && /^(?:player|video)$/.test(attribs.class ?? ''));

/**
 * Returns the spoken text of a rendered body: paragraphs, headings, list items and table rows, each ended as a
 * sentence, without pictures, captions, players, footnotes, code blocks and URLs. Inline code is read as a word.
 */
export function spokenBody(html: string): string {
  const spoken: string[] = [];
  let [text, number] = ['', ''];
  const endBlock = () => {
    const words = plain(text);
    text = '';
    if (!/[\p{L}\p{N}]/u.test(words)) return;
    spoken.push(ended(number + words));
    number = '';
  };
  /** Reads elements. `list` counts the items of the ordered list that they are in. */
  const read = (nodes: ChildNode[], list?: { count: number }): void => {
    for (const node of nodes) {
      if (isText(node)) text += node.data;
      if (!isTag(node)) continue;
      const { name, children } = node;
      if (blocks.has(name)) endBlock();
      if (isSilent(node)) continue;
      if (name === 'br') text += '\n';
      if ((name === 'td' || name === 'th') && text.trim()) text += ', ';
      if (name === 'li' && list) number = `${(list.count += 1)}. `;
      if (name === 'ol') read(children, { count: Number(node.attribs.start ?? 1) - 1 });
      else read(children, name === 'ul' ? undefined : list);
      if (blocks.has(name)) endBlock();
    }
  };
  read(parseHtml(html).children);
  endBlock();
  return spoken.join('\n\n');
}

/** Returns the spoken introduction: title and author. */
export const spokenHead = ({ title, author }: { title: string; author: string }): string =>
  [ended(plain(title)), ended(`By ${plain(author)}`)].join('\n\n');
