import { type ChildNode, type Element, isTag, isText, Text } from 'domhandler';
import { DomUtils } from 'htmlparser2';
import { minutesToRead } from '../contract/reading.ts';
import { wordsOf } from '../contract/text-index.ts';
import { mapElements, parseHtml, withChildren } from '../kit/html-tree.ts';

const inline = new Set(['strong', 'em', 'u', 's', 'code', 'a']);

/** True for what rendering adds to footnotes: numbers, the list's heading, and the backlinks. */
const isFootnoteSign = ({ name, attribs }: Element): boolean =>
  name === 'sup' || attribs.id === 'footnotes' || attribs.role === 'doc-backlink';

/** Returns the text of elements and adds that of the footnotes in them to `footnotes`. */
function textIn(nodes: ChildNode[], footnotes: string[] = []): string {
  return nodes
    .map((node) => {
      if (isText(node)) return node.data;
      if (!isTag(node) || isFootnoteSign(node)) return '';
      const text = textIn(node.children, footnotes);
      if ('data-footnote' in node.attribs) footnotes.push(text);
      if ('data-footnote' in node.attribs) return '';
      return inline.has(node.name) ? text : ` ${text} `;
    })
    .join('');
}

const singleSpaced = (text: string): string => text.replace(/\s+/g, ' ').trim();

export const textWithoutFootnotes = (nodes: ChildNode[]): string => singleSpaced(textIn(nodes));

function textOfNodes(nodes: ChildNode[]): string {
  const footnotes: string[] = [];
  return singleSpaced([textIn(nodes, footnotes), ...footnotes].join(' '));
}

/** Returns the text of sanitized HTML, or of its rendered form. Footnotes come last. */
export const textOf = (html: string): string => textOfNodes(parseHtml(html).children);

/** Returns the text of sanitized HTML without its headings. */
export const proseOf = (cleaned: string): string =>
  textOfNodes(
    mapElements(parseHtml(cleaned).children, (element, children) => [
      /^h[234]$/.test(element.name) ? new Text(' ') : withChildren(element, children),
    ]),
  );

/** Returns the reading time in whole minutes. */
export function readingMinutes(cleaned: string): number {
  const { children } = parseHtml(cleaned);
  const pictures = DomUtils.findAll(
    ({ attribs }) => 'data-picture' in attribs || 'data-player' in attribs,
    children,
  );
  return minutesToRead(wordsOf(textOfNodes(children)).length, pictures.length);
}
