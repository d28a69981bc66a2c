import { type Editor, Extension, InputRule, textInputRule } from '@tiptap/core';
import { NodeSelection, Plugin, type Selection, TextSelection } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { openers, shortenedWith } from '../../../lib/smart-quotes.ts';
import { linkAddress } from './addresses.ts';

/** The blocks without text of their own. */
const wordless = ['picture', 'gallery', 'player'];

/** Returns the position after the selected picture, gallery or player. Null if none is selected. */
function endOfBlock(selection: Selection): number | null {
  if (!(selection instanceof NodeSelection) || !wordless.includes(selection.node.type.name)) return null;
  const { $to } = selection;
  return $to.parent.type.name === 'gallery' ? $to.after() : $to.pos;
}

/** Writes into a new line after the selected picture, gallery or player. Returns false if none is selected. */
export function writeBehind(view: EditorView, text: string): boolean {
  const { tr, schema } = view.state;
  const end = endOfBlock(tr.selection);
  const { paragraph } = schema.nodes;
  if (end === null || !paragraph) return false;
  tr.insert(end, paragraph.create(null, text ? schema.text(text) : null));
  tr.setSelection(TextSelection.create(tr.doc, end + 1 + text.length)).scrollIntoView();
  view.dispatch(tr);
  return true;
}

/** Typed text goes after a selected picture, gallery or player instead of replacing it. */
export const WriteBehind = Extension.create({
  name: 'writeBehind',
  addProseMirrorPlugins: () => [
    new Plugin({
      props: {
        handleTextInput: (view, _from, _to, text) => writeBehind(view, text),
        handleDOMEvents: {
          // On-screen keyboards compose words and do not report them as typed text.
          compositionstart: (view) => {
            writeBehind(view, '');
            return false;
          },
        },
      },
    }),
  ],
});

/** An address followed by punctuation marks and a space. The editor's own links end at a space only. */
const marked = /(?:^|[\s(“‘])(https?:\/\/[^\s“”‘’(]*[^\s“”‘’(.,;:!?…)])[.,;:!?…)”’]+ $/;

/** Turns typed addresses before punctuation marks, and Markdown's `[words](address)`, into links. */
export const LinkTyping = Extension.create({
  name: 'linkTyping',

  addInputRules() {
    return [
      new InputRule({
        find: marked,
        handler: ({ state: { tr, doc, schema }, range, match: [all, address = ''] }) => {
          const href = linkAddress(address);
          const link = schema.marks.link;
          const from = range.from + all.indexOf(address);
          const to = from + address.length;
          if (href === null || !link || doc.rangeHasMark(from, to, link)) return null;
          tr.addMark(from, to, link.create({ href }));
        },
      }),
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
});

/** Selects the picture, gallery or player directly above the text at whose start the cursor is. */
function selectAbove({ state, commands }: Editor): boolean {
  const { empty, $from } = state.selection;
  if (!empty || $from.depth === 0 || $from.parentOffset > 0 || $from.parent.content.size === 0) return false;
  const above = state.doc.resolve($from.before()).nodeBefore;
  if (!above || !wordless.includes(above.type.name)) return false;
  return commands.setNodeSelection($from.before() - above.nodeSize);
}

/**
 * Backspace at the start of a text selects a picture, gallery or player above it, as it does in an empty line, and as
 * Delete does from the line above. ProseMirror would delete it at once.
 */
export const Backspace = Extension.create({
  name: 'backspace',
  addKeyboardShortcuts: () => ({
    Backspace: ({ editor }) => editor.commands.undoInputRule() || selectAbove(editor),
  }),
});
