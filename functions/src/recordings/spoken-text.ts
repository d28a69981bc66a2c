import { decodeEntities } from '../articles/body-text.ts';

export interface SpokenSource {
  title: string;
  author: string;
  /** The body as readers get it. */
  html: string;
}

const tag = /<(\/?)([a-z][a-z0-9]*)\b([^<>]*)>/g;
/** Nothing inside these is read aloud; a video is a link. */
const silent = new Set(['figure', 'pre']);
const blocks = new Set(['h2', 'h3', 'p', 'li', 'ul', 'ol', 'blockquote', 'hr', 'div', 'figure', 'pre']);

const address = /(?:https?:\/\/|www\.)[^\s<>"”’)\]]*[^\s<>"”’)\].,;:!?…]/gi;
const unspeakable = /[\p{Cs}\p{Co}\p{Cn}]|(?![\n\t])\p{Cc}/gu;

const plain = (text: string): string =>
  decodeEntities(text)
    .replaceAll(unspeakable, ' ')
    .replaceAll(address, '')
    .replaceAll(/\(\s*\)|\[\s*\]/g, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ (?=[.,;:!?…])/g, '')
    .trim();

const endsByItself = /[.!?…:;。！？؟۔।॥][\p{Pe}\p{Pf}"'’]*$/u;

/** A voice pauses at the end of a sentence, and headings have none of their own. */
const ended = (text: string): string => (endsByItself.test(text) ? text : `${text}.`);

/** What is read of a body, block by block. */
class Reading {
  readonly blocks: string[] = [];
  /** Of each list that is open the number of its last point; null where points have none. */
  readonly #lists: (number | null)[] = [];
  /** The tag that silences what follows, and how many of it are open. */
  #mute: { name: string; depth: number } | null = null;
  #text = '';
  #number = '';

  add(text: string): void {
    if (!this.#mute) this.#text += text;
  }

  end(): void {
    const text = plain(this.#text);
    this.#text = '';
    if (!/[\p{L}\p{N}]/u.test(text)) return;
    this.blocks.push(ended(this.#number + text));
    this.#number = '';
  }

  open(name: string, attributes: string): void {
    if (this.#mute) {
      if (this.#mute.name === name) this.#mute.depth += 1;
      return;
    }
    if (blocks.has(name)) this.end();
    if (silent.has(name) || (name === 'a' && attributes.includes('data-youtube')))
      this.#mute = { name, depth: 1 };
    if (name === 'br') this.#text += '\n';
    if (name === 'ul') this.#lists.push(null);
    if (name === 'ol') this.#lists.push(0);
    if (name === 'li') this.#point();
  }

  close(name: string): void {
    if (this.#mute) {
      if (this.#mute.name === name) this.#mute.depth -= 1;
      if (this.#mute.depth === 0) this.#mute = null;
      return;
    }
    if (blocks.has(name)) this.end();
    if (name === 'ul' || name === 'ol') this.#lists.pop();
  }

  #point(): void {
    const last = this.#lists.at(-1);
    if (last == null) return;
    this.#lists[this.#lists.length - 1] = last + 1;
    this.#number = `${last + 1}. `;
  }
}

/**
 * The text of a body without pictures, their captions, videos, blocks of code and addresses: paragraphs, headings and
 * points of lists, each ended as a sentence. Code within a sentence is a word of it.
 */
export function spokenBody(html: string): string {
  const reading = new Reading();
  let at = 0;
  for (const { 0: whole, 1: slash, 2: name = '', 3: attributes = '', index } of html.matchAll(tag)) {
    reading.add(html.slice(at, index));
    at = index + whole.length;
    if (slash) reading.close(name);
    else reading.open(name, attributes);
  }
  reading.add(html.slice(at));
  reading.end();
  return reading.blocks.join('\n\n');
}

/** What is said before the body: what it is and whose. */
export const spokenHead = ({ title, author }: Pick<SpokenSource, 'title' | 'author'>): string =>
  [ended(plain(title)), ended(`By ${plain(author)}`)].join('\n\n');

export const spokenText = (source: SpokenSource): string =>
  `${spokenHead(source)}\n\n${spokenBody(source.html)}`.trim();
