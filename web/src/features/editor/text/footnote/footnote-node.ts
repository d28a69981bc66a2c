import { Node } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';
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

function htmlOf(node: globalThis.Node): string {
  if (!(node instanceof Element))
    return node.nodeType === globalThis.Node.TEXT_NODE ? escaped(node.textContent ?? '') : '';
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

/** A footnote, placed at its number. Its text is HTML with marks and links; CSS counters generate the numbers. */
export const FootnoteNode = Node.create({
  name: 'footnote',
  group: 'inline',
  inline: true,
  atom: true,

  addAttributes: () => ({ html: { default: '', rendered: false } }),

  parseHTML: () => [
    {
      tag: 'span[data-footnote]',
      getAttrs: (element) => {
        const html = footnoteHtml(element);
        return footnoteText(html).trim() === '' ? false : { html };
      },
    },
  ],

  renderHTML: ({ node }) => {
    const dom = document.createElement('span');
    dom.dataset.footnote = '';
    dom.append(...footnoteBody(String(node.attrs.html)).childNodes);
    return dom;
  },

  renderText: ({ node }) => ` [${footnoteText(String(node.attrs.html))}]`,

  addNodeView:
    () =>
    ({ node }) => {
      const words = footnoteText(String(node.attrs.html));
      const dom = document.createElement('sup');
      dom.dataset.footnote = '';
      dom.title = words;
      dom.setAttribute('role', 'img');
      dom.setAttribute('aria-label', `Footnote: ${words}`);
      return { dom };
    },

  /** A footnote may contain links, so it must not be inside one. */
  addProseMirrorPlugins: () => [
    new Plugin({
      appendTransaction: (transactions, _before, { doc, tr, schema }) => {
        const link = schema.marks.link;
        if (!link || !transactions.some(({ docChanged }) => docChanged)) return null;
        doc.descendants((node, at) => {
          if (node.type.name !== 'footnote' || !link.isInSet(node.marks)) return;
          tr.setNodeMarkup(at, undefined, node.attrs, link.removeFromSet(node.marks));
        });
        return tr.docChanged ? tr : null;
      },
    }),
  ],
});
