import { Marked } from 'marked';
import { markdownFootnotes } from './markdown-footnotes.ts';

/** In articles, code has no place: its lines stay lines. */
const linesOf = (code: string): string => `<p>${code.split('\n').map(escaped).join('<br>')}</p>\n`;

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const markdown = new Marked(markdownFootnotes(), {
  async: false,
  gfm: true,
  renderer: {
    code: ({ text }) => linesOf(text),
    checkbox: ({ checked }) => (checked ? '[x] ' : '[ ] '),
  },
});

/** The HTML that Markdown means. HTML inside it comes out as it is: what comes out must be cleaned. */
export const markdownHtml = (text: string): string => markdown.parse(text, { async: false });
