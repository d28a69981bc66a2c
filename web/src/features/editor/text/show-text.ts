import { createDocument, type Editor } from '@tiptap/core';
import { Fragment, type Node } from '@tiptap/pm/model';
import type { Transaction } from '@tiptap/pm/state';

/** A part of the text and its replacement, each with its start position. */
interface Part {
  before: Fragment;
  after: Fragment;
  at: number;
  there: number;
}

/**
 * Splits the texts into blocks, last first, if both have the same number, because several may have changed. Otherwise
 * returns a single part.
 */
function partsOf(doc: Node, next: Node): Part[] {
  if (doc.childCount !== next.childCount)
    return [{ before: doc.content, after: next.content, at: 0, there: 0 }];
  let [at, there] = [0, 0];
  const parts = doc.children.map((block, index) => {
    const other = next.child(index);
    const part = { before: Fragment.from(block), after: Fragment.from(other), at, there };
    at += block.nodeSize;
    there += other.nodeSize;
    return part;
  });
  return parts.reverse();
}

function change(tr: Transaction, next: Node, { before, after, at, there }: Part): void {
  const start = before.findDiffStart(after);
  const ends = before.findDiffEnd(after);
  if (start === null || ends === null) return;
  // Repeated text around a change may match from both sides.
  const overlap = Math.max(0, start - Math.min(ends.a, ends.b));
  const news = next.slice(there + start, there + ends.b + overlap);
  tr.replace(at + start, at + ends.a + overlap, news);
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
