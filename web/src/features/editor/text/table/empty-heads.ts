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

/** Gives an empty header cell the role of a data cell until it has text, because it names no column. */
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
