import { Marked } from 'marked';
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
    checkbox: ({ checked }) => (checked ? '[x] ' : '[ ] '),
  },
});

/** Renders Markdown as HTML. Embedded HTML passes through unchanged, so the result must be cleaned. */
export const markdownHtml = (text: string): string => markdown.parse(text, { async: false });
