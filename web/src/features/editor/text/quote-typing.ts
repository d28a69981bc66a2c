import { Extension, textInputRule } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';
import { printedSlice } from './paste/printed-slice.ts';

/**
 * Quotes as they are printed in English, the site's language, while they are typed: double and single ones open at the
 * beginning of a word and close elsewhere, where a single one is also an apostrophe, as it is before a year and in words such
 * as ’n’. One step back undoes it. In what is pasted they become the same.
 */
export const QuoteTyping = Extension.create({
  name: 'quoteTyping',

  addInputRules: () => [
    textInputRule({ find: /(?:^|[\s([{—–‘])(")$/, replace: '“' }),
    textInputRule({ find: /"$/, replace: '”' }),
    textInputRule({ find: /(?:^|[\s([{—–“])(')$/, replace: '‘' }),
    textInputRule({ find: /'$/, replace: '’' }),
    textInputRule({ find: /(?:^|[\s([{—–“])(‘)(?:\d\ds?|n’|em|til|tis|twas)[ .,;:!?)…]$/i, replace: '’' }),
  ],

  addProseMirrorPlugins: () => [
    new Plugin({
      props: { transformPasted: (slice, { state }) => printedSlice(slice, state.selection.$from) },
    }),
  ],
});
