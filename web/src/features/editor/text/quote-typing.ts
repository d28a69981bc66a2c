import { Extension, textInputRule } from '@tiptap/core';

/**
 * Quotes as they are printed in English, the site's language, while they are typed: double and single ones open at the
 * beginning of a word and close elsewhere, where a single one is also an apostrophe. One step back undoes it.
 */
export const QuoteTyping = Extension.create({
  name: 'quoteTyping',

  addInputRules: () => [
    textInputRule({ find: /(?:^|[\s([{—–‘])(")$/, replace: '“' }),
    textInputRule({ find: /"$/, replace: '”' }),
    textInputRule({ find: /(?:^|[\s([{—–“])(')$/, replace: '‘' }),
    textInputRule({ find: /'$/, replace: '’' }),
  ],
});
