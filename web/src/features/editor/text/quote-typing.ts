import { Extension, textInputRule } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';
import { openers, shortenedWith } from '../../../lib/smart-quotes.ts';
import { smartQuotesSlice } from './paste/smart-quotes-slice.ts';

/** Matches an opening quote that turns out to be an apostrophe once the next character completes a shortened word. */
const shortened = new RegExp(`(?:^|[${openers}“])(‘)${shortenedWith('’')}[ .,;:!?)…]$`, 'i');

/**
 * Replaces straight quotes with English typographic quotes during typing: at the start of a word they open, elsewhere
 * they close. A single closing quote is also the apostrophe, including before a year and in words such as ’n’. One undo
 * reverts it. Pasted quotes are converted in the same way. Typed hyphens become dashes, and three dots an ellipsis.
 */
export const QuoteTyping = Extension.create({
  name: 'quoteTyping',

  addInputRules: () => [
    textInputRule({ find: new RegExp(`(?:^|[${openers}‘])(")$`), replace: '“' }),
    textInputRule({ find: /"$/, replace: '”' }),
    textInputRule({ find: new RegExp(`(?:^|[${openers}“])(')$`), replace: '‘' }),
    textInputRule({ find: /'$/, replace: '’' }),
    textInputRule({ find: shortened, replace: '’' }),
    // At the start of a line, three hyphens become a rule.
    textInputRule({ find: /[^-–](--)$/, replace: '–' }),
    textInputRule({ find: /(–-)$/, replace: '—' }),
    textInputRule({ find: /(?:^|[^.])(\.\.\.)$/, replace: '…' }),
  ],

  addProseMirrorPlugins: () => [
    new Plugin({
      props: { transformPasted: (slice, { state }) => smartQuotesSlice(slice, state.selection.$from) },
    }),
  ],
});
