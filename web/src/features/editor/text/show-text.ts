import { createDocument, type Editor } from '@tiptap/core';
import { Fragment, type Node } from '@tiptap/pm/model';
import type { Transaction } from '@tiptap/pm/state';

/** A part of the text and its replacement, each with its start position. */
interface Part {
  before: Fragment;
  after: Fragment;
  start: number;
  nextStart: number;
}

/**
 * Splits the texts into blocks, last first, if both have the same number, because several may have changed. Otherwise
 * returns a single part.
 */
function partsOf(doc: Node, next: Node): Part[] {
  if (doc.childCount !== next.childCount)
    return [{ before: doc.content, after: next.content, start: 0, nextStart: 0 }];
  let [start, nextStart] = [0, 0];
  const parts = doc.children.map((block, index) => {
    const other = next.child(index);
    const part = { before: Fragment.from(block), after: Fragment.from(other), start, nextStart };
    start += block.nodeSize;
    nextStart += other.nodeSize;
    return part;
  });
  return parts.reverse();
}

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
  const { doc, tr } = editor.state;
  const next = createDocument(html, editor.schema);
  for (const part of partsOf(doc, next)) change(tr, next, part);
  if (!tr.doc.eq(next)) tr.replaceWith(0, tr.doc.content.size, next.content);
  if (!tr.docChanged) return;
  editor.view.dispatch(tr.setMeta('preventUpdate', true).setMeta('addToHistory', canUndo));
}
