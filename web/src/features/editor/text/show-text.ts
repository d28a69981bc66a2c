import { createDocument, type Editor } from '@tiptap/core';
import { closeHistory } from '@tiptap/pm/history';
import { Fragment, type Node } from '@tiptap/pm/model';
import type { Transaction } from '@tiptap/pm/state';

/** A part of the text with what takes its place, and where each of them begins. */
interface Part {
  before: Fragment;
  after: Fragment;
  at: number;
  there: number;
}

/** Block by block where there are as many as before, the last first: several may be changed. Otherwise all in one. */
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
  // The same words before and behind a change may be found from both sides.
  const overlap = Math.max(0, start - Math.min(ends.a, ends.b));
  const news = next.slice(there + start, there + ends.b + overlap);
  tr.replace(at + start, at + ends.a + overlap, news);
}

/**
 * Puts another text in the place of the one in the editor by changing only what differs: the cursor stays at its words, and the page
 * where it was scrolled to. Nobody is told of it as of a change.
 */
export function showText(editor: Editor, html: string, { canUndo }: { canUndo: boolean }): void {
  const { doc, tr } = editor.state;
  const next = createDocument(html, editor.schema);
  for (const part of partsOf(doc, next)) change(tr, next, part);
  if (!tr.doc.eq(next)) tr.replaceWith(0, tr.doc.content.size, next.content);
  if (!tr.docChanged) return;
  // A step of its own for Undo.
  if (canUndo) closeHistory(tr);
  editor.view.dispatch(tr.setMeta('preventUpdate', true).setMeta('addToHistory', canUndo));
}
