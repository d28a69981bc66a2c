import { Marked } from 'marked';
import { typedPlayer } from '../../typed-player.ts';
import { markdownFootnotes } from './markdown-footnotes.ts';

/** Articles have no code blocks, so code becomes plain lines. */
const linesOf = (code: string): string => `<p>${code.split('\n').map(escaped).join('<br>')}</p>\n`;

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const markdown = new Marked(markdownFootnotes(), {
  async: false,
  gfm: true,
  renderer: {
    code: ({ text }) => linesOf(text),
    // An address on a line of its own, as is or in angle brackets, is meant as a player, as when it is pasted alone.
    paragraph({ text }) {
      const player = typedPlayer(text.replace(/^<(\S+)>$/, '$1'));
      return player ? `<div data-player="${escaped(player.page)}"></div>\n` : false;
    },
    checkbox: ({ checked }) => (checked ? '[x] ' : '[ ] '),
  },
});

/** Renders Markdown as HTML. Embedded HTML passes through unchanged, so the result must be cleaned. */
export const markdownHtml = (text: string): string => markdown.parse(text, { async: false });
