import { Extension } from '@tiptap/core';
import { NodeSelection, Plugin, TextSelection, type Selection } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';

/** The blocks without text of their own. */
export const wordless = ['picture', 'gallery', 'player'];

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
