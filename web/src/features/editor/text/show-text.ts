import { createDocument, type Editor } from '@tiptap/core';

/**
 * Puts another text in the place of the one in the editor by changing only what differs: the cursor stays at its words, and the page
 * where it was scrolled to. Nobody is told of it as of a change.
 */
export function showText(editor: Editor, html: string): void {
  const { doc, tr } = editor.state;
  const next = createDocument(html, editor.schema);
  const start = doc.content.findDiffStart(next.content);
  const ends = doc.content.findDiffEnd(next.content);
  if (start === null || ends === null) return;
  // The same words before and behind a change may be found from both sides.
  const overlap = Math.max(0, start - Math.min(ends.a, ends.b));
  tr.replace(start, ends.a + overlap, next.slice(start, ends.b + overlap));
  if (!tr.doc.eq(next)) tr.replaceWith(0, tr.doc.content.size, next.content);
  editor.view.dispatch(tr.setMeta('preventUpdate', true));
}
