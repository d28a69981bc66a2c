import { type Editor, Extension } from '@tiptap/core';
import { closeHistory } from '@tiptap/pm/history';
import {
  DOMParser as TextParser,
  Fragment,
  type Node,
  type ResolvedPos,
  type Schema,
  Slice,
} from '@tiptap/pm/model';
import { Plugin } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { showToast } from '../../../../../ui/toast-store.ts';
import { parseHtml } from '../parse-html.ts';
import { smartQuotesSlice } from '../smart-quotes-slice.ts';
import { isMarkdown } from './is-markdown.ts';
import { watchRange } from './watch-range.ts';
import { isWrappedText } from './wrapped-text.ts';

/**
 * Pasted Markdown is inserted as it was typed and then becomes what it means, in a step of its own: Undo gives back
 * what was typed. Who pastes without formatting (with Shift) keeps the signs.
 */
export const MarkdownPaste = Extension.create({
  name: 'markdownPaste',

  addProseMirrorPlugins() {
    const { editor } = this;
    let isAskedPlain = false;
    return [
      new Plugin({
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
      }),
    ];
  },
});

/** It stays as it was typed if it is changed or undone before it can be formatted. */
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
  const slice = smartQuotesSlice(apartFrom(parsed, start, end), start);
  view.dispatch(closeHistory(state.tr.replaceRange(place.from, place.to, slice).scrollIntoView()));
  // What is typed next is another step.
  view.dispatch(closeHistory(view.state.tr));
  showToast({ text: 'The Markdown has been formatted. Undo gives it back as it was typed.' });
}

/** Returns a paragraph for each line with text, as plain text is pasted. */
function plainSlice(schema: Schema, text: string): Slice {
  const lines = text.split(/[\r\n]+/).filter((line) => line.trim() !== '');
  const paragraphs = lines.map((line) => schema.node('paragraph', null, schema.text(line)));
  return new Slice(Fragment.from(paragraphs), 1, 1);
}

/** In the middle of a sentence, the spaces around what was pasted keep words apart: Markdown would drop them. */
function withoutOuterSpaces(doc: Node, from: number, to: number): { from: number; to: number } {
  const text = doc.textBetween(from, to, '\n');
  const end = doc.resolve(to);
  const before = doc.resolve(from).parentOffset > 0 ? text.length - text.trimStart().length : 0;
  const after = end.parentOffset < end.parent.content.size ? text.length - text.trimEnd().length : 0;
  return { from: from + before, to: to - after };
}

/** Only a paragraph goes on with the words before it, and into those after it: a heading or a list stands apart from them. */
function apartFrom({ content, openStart, openEnd }: Slice, from: ResolvedPos, to: ResolvedPos): Slice {
  const joins = (node: Node | null, words: boolean) => !words || node?.type.name === 'paragraph';
  return new Slice(
    content,
    joins(content.firstChild, from.parentOffset > 0) ? openStart : 0,
    joins(content.lastChild, to.parentOffset < to.parent.content.size) ? openEnd : 0,
  );
}

/** Null if the code for it could not be fetched. */
async function htmlOf(text: string): Promise<string | null> {
  const code = await import('./markdown-html.ts').catch(() => null);
  return code && code.markdownHtml(text);
}

/** As the editor cleans every HTML that is pasted. */
function cleaned(view: EditorView, html: string): string {
  let clean = html;
  view.someProp('transformPastedHTML', (clear) => {
    clean = clear(clean, view);
  });
  return clean;
}
