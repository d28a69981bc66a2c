import { Extension, textInputRule } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';
import { opening, shortenedWith } from '../../../lib/smart-quotes.ts';
import { smartQuotesSlice } from './paste/smart-quotes-slice.ts';

/** It shows with the key behind it that a word was shortened. */
const shortened = new RegExp(`(?:^|[${opening}“])(‘)${shortenedWith('’')}[ .,;:!?)…]$`, 'i');

/**
 * Smart quotes as in English, the site's language, while they are typed: double and single ones open at the
 * beginning of a word and close elsewhere, where a single one is also an apostrophe, as it is before a year and in words such
 * as ’n’. One step back undoes it. In what is pasted they become the same.
 */
export const QuoteTyping = Extension.create({
  name: 'quoteTyping',

  addInputRules: () => [
    textInputRule({ find: new RegExp(`(?:^|[${opening}‘])(")$`), replace: '“' }),
    textInputRule({ find: /"$/, replace: '”' }),
    textInputRule({ find: new RegExp(`(?:^|[${opening}“])(')$`), replace: '‘' }),
    textInputRule({ find: /'$/, replace: '’' }),
    textInputRule({ find: shortened, replace: '’' }),
  ],

  addProseMirrorPlugins: () => [
    new Plugin({
      props: { transformPasted: (slice, { state }) => smartQuotesSlice(slice, state.selection.$from) },
    }),
  ],
});
