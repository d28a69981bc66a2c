import { decodeEntities } from '../articles/body-text.ts';

const tag = /<(\/?)([a-z][a-z0-9]*)\b([^<>]*)>/g;
/** Elements whose content is not read aloud, besides links to players. `section` is the list of footnotes. */
const silent = new Set(['figure', 'pre', 'sup', 'section']);
const blocks = new Set(['h2', 'h3', 'p', 'li', 'ul', 'ol', 'blockquote', 'hr', 'div', 'figure', 'pre', 'tr']);

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

/** Ends headings with a full stop, because the voice pauses at the end of a sentence. */
const ended = (text: string): string => (endsByItself.test(text) ? text : `${text}.`);

/** Collects the spoken text of a body, block by block. */
class Reading {
  readonly blocks: string[] = [];
  /** The current number of each open list; null for unordered lists. */
  readonly #lists: (number | null)[] = [];
  /** The element whose content is skipped, and the nesting depth. */
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
    if (silent.has(name) || (name === 'a' && /\bclass="(?:player|video)"/.test(attributes)))
      this.#mute = { name, depth: 1 };
    if (name === 'br') this.#text += '\n';
    if ((name === 'td' || name === 'th') && this.#text.trim()) this.#text += ', ';
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
 * Returns the spoken text of a rendered body: paragraphs, headings, list items and table rows, each ended as a
 * sentence, without pictures, captions, players, footnotes, code blocks and URLs. Inline code is read as a word.
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

/** Returns the spoken introduction: title and author. */
export const spokenHead = ({ title, author }: { title: string; author: string }): string =>
  [ended(plain(title)), ended(`By ${plain(author)}`)].join('\n\n');
