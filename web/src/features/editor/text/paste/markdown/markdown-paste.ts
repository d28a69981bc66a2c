import type { Editor } from '@tiptap/core';
import { closeHistory } from '@tiptap/pm/history';
import {
  DOMParser as TextParser,
  Fragment,
  type Node,
  type ResolvedPos,
  type Schema,
  Slice,
} from '@tiptap/pm/model';
import { Plugin, type Transaction } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { showToast } from '../../../../../ui/toast-store.ts';
import { parseHtml } from '../../../../../lib/parse-html.ts';
import { fitIntoCell } from '../../table/table-plugins.ts';
import { smartQuotesSlice } from '../smart-quotes-slice.ts';
import { cleanPaste } from '../clean-paste.ts';

/** Signs of Markdown that nobody types in prose. */
const signs: readonly RegExp[] = [
  // A heading with text before or after it. A lone one, or one followed by a number, may be a number sign.
  /^(?:#{2,6} +[^\s#]|# +[^\s#\d]).*\n/m,
  /\n(?:#{2,6} +[^\s#]|# +[^\s#\d])/,
  // Bold and struck-through text. Inside a word, these characters mask letters.
  /(?<![\p{L}\p{N}*])\*\*(?=[^\s*])[^*\n]*[^\s*]\*\*(?![\p{L}\p{N}*])/u,
  /(?<![\p{L}\p{N}_])__(?=[^\s_])[^_\n]*[^\s_]__(?!\.?[\p{L}\p{N}_])/u,
  /(?<![\p{L}\p{N}~])~~(?=[^\s~])[^~\n]*[^\s~]~~(?![\p{L}\p{N}~])/u,
  // A link or picture.
  /\[[^[\]\n]*\]\((?:https?:\/\/|mailto:|\/|\.)[^\s()]*(?: "[^"\n]*")?\)/,
  // Two lines of a quotation or list.
  /^> ?\S.*\n(?:>.*\n)*> ?\S/m,
  /^([-*+]) +\S.*\n(?:\n|[ \t].*\n)*\1 +\S/m,
  // The delimiter row of a table, and fenced code.
  /\|.*\n\|?(?: *:?-+:? *\|)+(?: *:?-+:? *)?\|? *$/m,
  /^```[\w-]*\n[^]*\n```[ \t]*$/m,
  // A footnote reference and its definition.
  /\[\^([^\]\s]+)\](?!:)[^]*^\[\^\1\]:[ \t]+\S/m,
];

const listItem = /^(\d{1,9})[.)] +\S/;

/** Returns whether two consecutive items of a numbered list are separated only by blank and indented lines. */
function countsOn(lines: readonly string[]): boolean {
  let last = Number.NaN;
  for (const line of lines) {
    const number = Number(listItem.exec(line)?.[1] ?? Number.NaN);
    if (number === last + 1) return true;
    if (!/^\s|^$/.test(line)) last = number;
  }
  return false;
}

/** Returns whether the text was written as Markdown. An asterisk or number sign in prose does not suffice. */
export function isMarkdown(text: string): boolean {
  const plain = text.replaceAll(/\r\n?/g, '\n').trim();
  return signs.some((sign) => sign.test(plain)) || countsOn(plain.split('\n'));
}

/** The styles with which code editors and terminals mark preformatted text. */
const preformatted = /white-space:\s*(pre|break-spaces)/i;
const carriers = /^(div|span|br|pre|code|meta|style)$/;
const paragraphs = /^(p|br)$/;

const hasOnly = (root: Document, names: RegExp): boolean =>
  [...root.body.querySelectorAll('*')].every(({ localName }) => names.test(localName));

/**
 * Returns whether clipboard HTML adds nothing to its plain text: only paragraphs, or the contents of a code editor,
 * whose colours and weights are syntax highlighting.
 */
function isWrappedText(html: string): boolean {
  const root = parseHtml(html);
  const outer = root.body.querySelector(':scope > :is(pre, code, div, span)');
  const isCode = outer?.localName === 'pre' || preformatted.test(outer?.getAttribute('style') ?? '');
  if (isCode && hasOnly(root, carriers)) return true;
  return hasOnly(parseHtml(cleanPaste(html).html), paragraphs) && cleanPaste(html).picturesDropped === 0;
}

interface Range {
  from: number;
  to: number;
}

/** Tracks a range of the text across other changes. `get` returns null once the range itself has changed. */
function watchRange(editor: Editor, from: number, to: number) {
  const first = editor.state.doc.slice(from, to);
  let range: Range = { from, to };
  const follow = ({ transaction: { mapping } }: { transaction: Transaction }) => {
    range = { from: mapping.map(range.from, 1), to: mapping.map(range.to, -1) };
  };
  editor.on('transaction', follow);
  return {
    stop: () => void editor.off('transaction', follow),
    get: (): Range | null => {
      if (editor.isDestroyed || range.from >= range.to) return null;
      return editor.state.doc.slice(range.from, range.to).eq(first) ? range : null;
    },
  };
}

/**
 * Inserts pasted Markdown as typed and then formats it in a separate step, so that Undo restores the source. Pasting
 * without formatting (with Shift) keeps the source.
 */
export function markdownPaste(editor: Editor): Plugin {
  let isAskedPlain = false;
  return new Plugin({
    props: {
      handleDOMEvents: {
        paste: () => {
          isAskedPlain = false;
          return false;
        },
      },
      transformPastedText: (text, isPlain) => {
        isAskedPlain = isPlain;
        return text;
      },
      handlePaste: (_view, { clipboardData }) => {
        const text = clipboardData?.getData('text/plain') ?? '';
        const html = clipboardData?.getData('text/html') ?? '';
        if (isAskedPlain || !isMarkdown(text) || (html !== '' && !isWrappedText(html))) return false;
        void pasteMarkdown(editor, text);
        return true;
      },
    },
  });
}

/** Pastes Markdown. It stays as typed if it is changed or undone before it can be formatted. */
async function pasteMarkdown(editor: Editor, text: string): Promise<void> {
  const { view } = editor;
  const { from } = view.state.selection;
  view.dispatch(
    closeHistory(view.state.tr.replaceSelection(plainSlice(view.state.schema, text)).scrollIntoView()),
  );
  const words = withoutOuterSpaces(view.state.doc, from, view.state.selection.to);
  const range = watchRange(editor, words.from, words.to);
  const html = await htmlOf(text).finally(range.stop);
  const place = range.get();
  if (html === null || place === null) return;
  const { state } = view;
  const body = parseHtml(cleaned(view, html)).body;
  const [start, end] = [state.doc.resolve(place.from), state.doc.resolve(place.to)];
  const parsed = TextParser.fromSchema(state.schema).parseSlice(body, { context: start });
  const slice = smartQuotesSlice(fitIntoCell(apartFrom(parsed, start, end), start), start);
  view.dispatch(closeHistory(state.tr.replaceRange(place.from, place.to, slice).scrollIntoView()));
  // Whatever is typed next is a separate undo step.
  view.dispatch(closeHistory(view.state.tr));
  showToast({ text: 'The Markdown has been formatted. Undo gives it back as it was typed.' });
}

/** Returns a paragraph for each line with text, like a plain-text paste. */
function plainSlice(schema: Schema, text: string): Slice {
  const lines = text.split(/[\r\n]+/).filter((line) => line.trim() !== '');
  const paragraphs = lines.map((line) => schema.node('paragraph', null, schema.text(line)));
  return new Slice(Fragment.from(paragraphs), 1, 1);
}

/**
 * Excludes the outer spaces of text pasted in the middle of a sentence: they separate words, and Markdown would drop
 * them.
 */
function withoutOuterSpaces(doc: Node, from: number, to: number): { from: number; to: number } {
  const text = doc.textBetween(from, to, '\n');
  const end = doc.resolve(to);
  const before = doc.resolve(from).parentOffset > 0 ? text.length - text.trimStart().length : 0;
  const after = end.parentOffset < end.parent.content.size ? text.length - text.trimEnd().length : 0;
  return { from: from + before, to: to - after };
}

/**
 * Opens the ends of the slice only for paragraphs, which merge with the surrounding text. Headings and lists stay
 * separate from it.
 */
function apartFrom({ content, openStart, openEnd }: Slice, from: ResolvedPos, to: ResolvedPos): Slice {
  const joins = (node: Node | null, words: boolean) => !words || node?.type.name === 'paragraph';
  return new Slice(
    content,
    joins(content.firstChild, from.parentOffset > 0) ? openStart : 0,
    joins(content.lastChild, to.parentOffset < to.parent.content.size) ? openEnd : 0,
  );
}

/** Resolves to null if the code for it failed to load. */
async function htmlOf(text: string): Promise<string | null> {
  const code = await import('./markdown-html.ts').catch(() => null);
  return code && code.markdownHtml(text);
}

/** Cleans the HTML like any HTML that is pasted into the editor. */
function cleaned(view: EditorView, html: string): string {
  let clean = html;
  view.someProp('transformPastedHTML', (clear) => {
    clean = clear(clean, view);
  });
  return clean;
}
