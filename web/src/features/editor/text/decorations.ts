import type { Editor } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';
import { type Decoration, DecorationSet } from '@tiptap/pm/view';
import { readCursor } from './read-cursor.ts';

/** Returns a function that replaces the decorations of a kind, which move with the text and are never saved. */
export function createDecorations(): (editor: Editor, decorations: Decoration[]) => void {
  const plugin: Plugin<DecorationSet> = new Plugin({
    state: {
      init: () => DecorationSet.empty,
      apply: (tr, shown) => {
        const next = tr.getMeta(plugin) as Decoration[] | undefined;
        return next ? DecorationSet.create(tr.doc, next) : shown.map(tr.mapping, tr.doc);
      },
    },
    props: { decorations: (state) => plugin.getState(state) },
  });
  return (editor, decorations) => {
    const isKnown = plugin.getState(editor.state) !== undefined;
    // Most texts never have any.
    if (!isKnown && decorations.length === 0) return;
    readCursor();
    if (!isKnown) editor.registerPlugin(plugin);
    editor.view.dispatch(editor.state.tr.setMeta(plugin, decorations).setMeta('addToHistory', false));
  };
}
