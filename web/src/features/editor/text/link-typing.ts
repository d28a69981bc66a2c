import { Extension, InputRule } from '@tiptap/core';
import { linkAddress } from './addresses.ts';

/** Turns Markdown's `[words](address)` into a link when its last character is typed. */
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
