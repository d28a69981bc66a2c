import { linkAddress } from '../addresses.ts';

const marks: Partial<Record<string, string>> = {
  ...{ b: 'strong', strong: 'strong', i: 'em', em: 'em' },
  ...{ s: 's', del: 's', strike: 's' },
};
const inline = new Set([
  'a',
  'abbr',
  'code',
  'font',
  'q',
  'small',
  'span',
  'sub',
  'sup',
  'u',
  ...Object.keys(marks),
]);

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const silent = new Set(['script', 'style', 'template', 'noscript', 'textarea', 'title']);

function htmlOf(node: Node): string {
  if (!(node instanceof Element))
    return node.nodeType === Node.TEXT_NODE ? escaped(node.textContent ?? '') : '';
  if (silent.has(node.localName)) return '';
  const inside = [...node.childNodes].map(htmlOf).join('');
  const name = node.localName;
  // Former lines and paragraphs are separated by a space.
  if (!inline.has(name)) return ` ${inside} `;
  if (inside === '') return '';
  const mark = marks[name];
  if (mark) return `<${mark}>${inside}</${mark}>`;
  const address = name === 'a' ? linkAddress(node.getAttribute('href') ?? '') : null;
  return address === null ? inside : `<a href="${escaped(address)}">${inside}</a>`;
}

/** Returns the text of a footnote as HTML, keeping only the marks and links of the element. */
export const footnoteHtml = (element: Element): string =>
  [...element.childNodes].map(htmlOf).join('').replace(/\s+/g, ' ').trim();

/** Parses a footnote's HTML into elements. Parsing it this way runs no scripts and loads no resources. */
export const footnoteBody = (html: string): HTMLElement =>
  new DOMParser().parseFromString(html, 'text/html').body;

export const footnoteText = (html: string): string => footnoteBody(html).textContent ?? '';
