import { type ChildNode, type Element, isTag, isText } from 'domhandler';
import { parseHtml } from '../kit/html-tree.ts';

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
      if (name === 'ol') read(children, { count: 0 });
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
