import type { Editor } from '@tiptap/core';
import { closeHistory } from '@tiptap/pm/history';
import { type EditorState, NodeSelection } from '@tiptap/pm/state';
import { footnoteText } from './footnote-node.ts';

export interface Footnote {
  /** The position in the document. */
  at: number;
  number: number;
  html: string;
  words: string;
}

/** Returns the footnotes in text order. */
export function footnotesIn({ doc }: EditorState): Footnote[] {
  const found: Footnote[] = [];
  doc.descendants((node, at) => {
    if (node.type.name !== 'footnote') return;
    const html = String(node.attrs.html);
    found.push({ at, number: found.length + 1, html, words: footnoteText(html) });
  });
  return found;
}

export function selectedFootnote(state: EditorState): Footnote | null {
  const { selection } = state;
  if (!(selection instanceof NodeSelection) || selection.node.type.name !== 'footnote') return null;
  return footnotesIn(state).find(({ at }) => at === selection.from) ?? null;
}

/** Returns whether a footnote may be inserted at the cursor or is selected. */
export const canHaveFootnote = ({ selection }: EditorState): boolean => selection.$to.parent.inlineContent;

/** Inserts a footnote after the selection, or replaces the text of the selected one. */
export function setFootnote(editor: Editor, html: string): void {
  const before = selectedFootnote(editor.state);
  const at = before?.at ?? editor.state.selection.to;
  editor
    .chain()
    .focus()
    .command(({ tr, state: { schema } }) => {
      // A separate undo step.
      closeHistory(tr);
      if (before) tr.setNodeMarkup(at, undefined, { html }, tr.doc.nodeAt(at)?.marks);
      else tr.insert(at, schema.node('footnote', { html }));
      return true;
    })
    .setTextSelection(at + 1)
    .scrollIntoView()
    .run();
}

/** Removes what is selected, a footnote or a block, in an undo step of its own. */
export const removeSelected = (editor: Editor): void =>
  void editor
    .chain()
    .focus()
    .command(({ tr }) => closeHistory(tr) === tr)
    .deleteSelection()
    .run();
