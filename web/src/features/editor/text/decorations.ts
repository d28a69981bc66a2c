import { type Editor, Extension } from '@tiptap/core';
import { Plugin, PluginKey } from '@tiptap/pm/state';
import { type Decoration, DecorationSet } from '@tiptap/pm/view';
import { readCursor } from './read-cursor.ts';

/** Returns an extension for decorations that move with the text and are never saved, and a function that replaces them. */
export function createDecorations(name: string) {
  const key = new PluginKey<DecorationSet>(name);
  const plugin = () =>
    new Plugin<DecorationSet>({
      key,
      state: {
        init: () => DecorationSet.empty,
        apply: (tr, shown) => {
          const next = tr.getMeta(key) as Decoration[] | undefined;
          return next ? DecorationSet.create(tr.doc, next) : shown.map(tr.mapping, tr.doc);
        },
      },
      props: { decorations: (state) => key.getState(state) },
    });
  return {
    extension: Extension.create({ name, addProseMirrorPlugins: () => [plugin()] }),
    show: (editor: Editor, decorations: Decoration[]): void => {
      readCursor();
      editor.view.dispatch(editor.state.tr.setMeta(key, decorations).setMeta('addToHistory', false));
    },
  };
}
