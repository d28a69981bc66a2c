import { createDocument, type Editor } from '@tiptap/core';
import { closeHistory } from '@tiptap/pm/history';
import { Fragment, type Node } from '@tiptap/pm/model';
import type { Transaction } from '@tiptap/pm/state';
import { diffArrays } from 'diff';

/** A part of the text and its replacement, each with its start position. */
interface Part {
  before: Fragment;
  after: Fragment;
  at: number;
  there: number;
}

/** Beyond that two texts have so little in common that all of one takes the place of the other. */
const mostEdits = 1000;

/** Block by block where as many take the place of some, otherwise all in one. */
function inPlace({ before, after, ...begin }: Part): Part[] {
  if (before.childCount !== after.childCount) return [{ before, after, ...begin }];
  let { at, there } = begin;
  return before.content.map((block, index) => {
    const other = after.child(index);
    const part = { before: Fragment.from(block), after: Fragment.from(other), at, there };
    at += block.nodeSize;
    there += other.nodeSize;
    return part;
  });
}

/** The blocks between those that both have, the last first: several may be changed. */
function partsOf(doc: Node, next: Node): Part[] {
  const comparator = (one: Node, other: Node) => one.eq(other);
  const runs = diffArrays([...doc.children], [...next.children], { comparator, maxEditLength: mostEdits });
  if (!runs) return [{ before: doc.content, after: next.content, at: 0, there: 0 }];
  const parts: Part[] = [];
  let part: Part = { before: Fragment.empty, after: Fragment.empty, at: 0, there: 0 };
  const goOn = (size: number) => {
    parts.push(...inPlace(part));
    const [at, there] = [part.at + part.before.size + size, part.there + part.after.size + size];
    part = { before: Fragment.empty, after: Fragment.empty, at, there };
  };
  for (const { added, removed, value } of runs) {
    const blocks = Fragment.from(value);
    if (added) part.after = part.after.append(blocks);
    else if (removed) part.before = part.before.append(blocks);
    else goOn(blocks.size);
  }
  goOn(0);
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
  // A step of its own for Undo.
  if (canUndo) closeHistory(tr);
  editor.view.dispatch(tr.setMeta('preventUpdate', true).setMeta('addToHistory', canUndo));
}
