import type { Node } from '@tiptap/pm/model';
import { Plugin } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';

function decorationsOf(doc: Node): DecorationSet {
  const decorations: Decoration[] = [];
  doc.descendants((node, at) => {
    if (node.type.name === 'tableHeader' && node.textContent === '')
      decorations.push(Decoration.node(at, at + node.nodeSize, { role: 'cell' }));
    return !node.isTextblock;
  });
  return DecorationSet.create(doc, decorations);
}

/** A head without words names no column: until something is written in it, it is read as a cell like any other. */
export const emptyHeads = (): Plugin =>
  new Plugin<DecorationSet>({
    state: {
      init: (_config, { doc }) => decorationsOf(doc),
      apply: (tr, shown) => (tr.docChanged ? decorationsOf(tr.doc) : shown),
    },
    props: {
      decorations(state) {
        return this.getState(state);
      },
    },
  });
