import { Extension, InputRule } from '@tiptap/core';
import { linkAddress } from './addresses.ts';

/** `[words](address)`, as it is typed in Markdown, becomes a link with its last character. */
export const LinkTyping = Extension.create({
  name: 'linkTyping',

  addInputRules() {
    return [
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
