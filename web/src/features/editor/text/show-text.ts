import { createDocument, type Editor } from '@tiptap/core';
import { closeHistory } from '@tiptap/pm/history';
import { Fragment, type Node, type Schema } from '@tiptap/pm/model';
import { Selection, type Transaction } from '@tiptap/pm/state';
import { itemByItem, listChanges } from '../../../lib/list-changes.ts';
import { limitNesting } from './limit-nesting.ts';
import { readCursor } from './read-cursor.ts';

/**
 * How a stored text is parsed. A space at the end of a paragraph stays: otherwise it vanished before the cursor of a
 * writer who pauses between two sentences.
 */
export const parseOptions = { preserveWhitespace: true } as const;

/** Returns the document of a stored text. Parsing it runs no scripts and loads no resources. */
export const documentOf = (html: string, schema: Schema): Node =>
  createDocument(limitNesting(html), schema, parseOptions);

/** A part of the text and its replacement, each with its start position. */
interface Part {
  before: Fragment;
  after: Fragment;
  start: number;
  nextStart: number;
}

const blocksOf = (doc: Node, from: number, to?: number): Fragment =>
  Fragment.from(doc.children.slice(from, to));

/**
 * Returns the parts between the blocks that both texts have in common, last first, so that replacing one does not shift
 * the positions of the others.
 */
const partsOf = (doc: Node, next: Node): Part[] =>
  listChanges(doc.children, next.children, (a, b) => a.eq(b))
    .flatMap(itemByItem)
    .map(({ from, to, nowFrom, nowTo }) => ({
      before: blocksOf(doc, from, to),
      after: blocksOf(next, nowFrom, nowTo),
      start: blocksOf(doc, 0, from).size,
      nextStart: blocksOf(next, 0, nowFrom).size,
    }))
    .reverse();

function change(tr: Transaction, next: Node, { before, after, start, nextStart }: Part): void {
  const diffStart = before.findDiffStart(after);
  const diffEnds = before.findDiffEnd(after);
  if (diffStart === null || diffEnds === null) return;
  // Repeated text around a change may match from both sides.
  const overlap = Math.max(0, diffStart - Math.min(diffEnds.a, diffEnds.b));
  const news = next.slice(nextStart + diffStart, nextStart + diffEnds.b + overlap);
  tr.replace(start + diffStart, start + diffEnds.a + overlap, news);
}

/**
 * Replaces the editor's text by changing only what differs, so that the cursor and scroll position stay. Fires no
 * update event.
 */
export function showText(editor: Editor, html: string, { canUndo }: { canUndo: boolean }): void {
  readCursor();
  const { doc, selection, tr } = editor.state;
  const next = documentOf(html, editor.schema);
  for (const part of partsOf(doc, next)) change(tr, next, part);
  if (!tr.doc.eq(next)) tr.replaceWith(0, tr.doc.content.size, next.content);
  if (!tr.docChanged) return;
  // Where words were added at the cursor, it stays before them: behind them may be another paragraph.
  if (selection.empty)
    tr.setSelection(Selection.near(tr.doc.resolve(tr.mapping.map(selection.head, -1)), -1));
  // Makes undo treat it as a separate step.
  if (canUndo) closeHistory(tr);
  editor.view.dispatch(tr.setMeta('preventUpdate', true).setMeta('addToHistory', canUndo));
}
