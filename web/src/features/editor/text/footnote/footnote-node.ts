import { Node } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';
import { footnoteBody, footnoteHtml, footnoteText } from './footnote-words.ts';

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
