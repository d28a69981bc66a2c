import { Extension, InputRule } from '@tiptap/core';
import { linkAddress } from './addresses.ts';

/** An address followed by punctuation marks and a space. The editor's own links end at a space only. */
const marked = /(?:^|[\s(“‘])(https?:\/\/[^\s“”‘’(]*[^\s“”‘’(.,;:!?…)])[.,;:!?…)”’]+ $/;

/** Turns typed addresses before punctuation marks, and Markdown's `[words](address)`, into links. */
export const LinkTyping = Extension.create({
  name: 'linkTyping',

  addInputRules() {
    return [
      new InputRule({
        find: marked,
        handler: ({ state: { tr, doc, schema }, range, match: [all, address = ''] }) => {
          const href = linkAddress(address);
          const link = schema.marks.link;
          const from = range.from + all.indexOf(address);
          const to = from + address.length;
          if (href === null || !link || doc.rangeHasMark(from, to, link)) return null;
          tr.addMark(from, to, link.create({ href }));
        },
      }),
      new InputRule({
        find: /\[([^[\]]+)\]\(([^\s()]+)\)$/,
        handler: ({ state: { tr, schema }, range, match: [, words = '', address = ''] }) => {
          const href = linkAddress(address);
          const link = schema.marks.link;
          if (href === null || !link) return null;
          tr.replaceWith(range.from, range.to, schema.text(words, [link.create({ href })])).removeStoredMark(
            link,
          );
        },
      }),
    ];
  },
});
