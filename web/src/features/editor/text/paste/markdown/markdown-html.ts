import { Marked, type MarkedExtension, type Token, type TokenizerThis, type Tokens } from 'marked';
import { typedPlayer } from '../../typed-player.ts';

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

/** What Jekyll, Hugo and others write above a text: its title, date and tags. Markdown would make a heading of it. */
const frontMatter = /^(---|\+\+\+)\s*\n([\w-]+ ?[:=][^]*?)\n\1\s*\n/;

/** The name of a part between numbered items, such as `Encore:`. Markdown would join it with the item above. */
const partName = /^(\d{1,3}[.)] [^\n]*\n)(\p{L}[^\n:]{0,40}:)\s*\n(?=\d)/gmu;

/** A line `[^1]: words`, including its continuation lines. */
const definition = /^\[\^([^\]\s]+)\]:[ \t]+([^\n]*(?:\n(?!\[\^[^\]\s]+\]:)[^\n]*\S[^\n]*)*)(?:\n+|$)/;
const mark = /^\[\^([^\]\s]+)\](?!:)/;

interface Note {
  words: Token[];
  isUsed: boolean;
}

/**
 * Converts footnotes, `[^1]` and `[^1]: words`, to the editor's format. A reference without a definition stays as
 * typed.
 */
function markdownFootnotes(): MarkedExtension {
  const notes = new Map<string, Note>();
  let isInNote = false;
  return {
    hooks: {
      preprocess: (text) => {
        notes.clear();
        return text.replace(frontMatter, '~~~\n$2\n~~~\n').replace(partName, '$1\n$2\n\n');
      },
    },
    extensions: [
      {
        name: 'footnoteText',
        level: 'block',
        start: (src) => /(?<=^|\n)\[\^[^\]\s]+\]:/.exec(src)?.index,
        tokenizer(this: TokenizerThis, src) {
          const [raw, label = '', text = ''] = definition.exec(src) ?? [];
          if (raw === undefined || notes.has(label)) return undefined;
          const words = this.lexer.inline(text, []);
          notes.set(label, { words, isUsed: false });
          return { type: 'footnoteText', raw, label };
        },
        renderer(token: Tokens.Generic) {
          const note = notes.get(String(token.label));
          return !note || note.isUsed
            ? ''
            : `<p>[^${token.label}]: ${this.parser.parseInline(note.words)}</p>\n`;
        },
      },
      {
        name: 'footnoteMark',
        level: 'inline',
        start: (src) => src.indexOf('[^'),
        tokenizer(src) {
          const [raw, label = ''] = mark.exec(src) ?? [];
          const note = notes.get(label);
          if (raw === undefined || !note) return undefined;
          note.isUsed = true;
          return { type: 'footnoteMark', raw, label };
        },
        renderer(token: Tokens.Generic) {
          const note = notes.get(String(token.label));
          // A footnote cannot contain another one.
          if (!note || isInNote) return '';
          isInNote = true;
          const words = this.parser.parseInline(note.words);
          isInNote = false;
          return `<span data-footnote>${words}</span>`;
        },
      },
    ],
  };
}
