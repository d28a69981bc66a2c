import { type Editor, Extension } from '@tiptap/core';
import { Plugin, PluginKey } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import type { Place } from './quote.ts';

const key = new PluginKey<DecorationSet>('noteMarks');

/** Highlights the passages that have notes. The decorations are never part of the saved text. */
export const NoteHighlights = Extension.create({
  name: 'noteMarks',
  addProseMirrorPlugins: () => [
    new Plugin<DecorationSet>({
      key,
      state: {
        init: () => DecorationSet.empty,
        apply: (tr, marks) => {
          const places = tr.getMeta(key) as readonly Place[] | undefined;
          if (!places) return marks.map(tr.mapping, tr.doc);
          return DecorationSet.create(
            tr.doc,
            places.map(({ from, to }) => Decoration.inline(from, to, { 'data-note': '' })),
          );
        },
      },
      props: { decorations: (state) => key.getState(state) },
    }),
  ],
});

export const highlightPlaces = ({ view, state }: Editor, places: readonly Place[]): void =>
  view.dispatch(state.tr.setMeta(key, places).setMeta('addToHistory', false));
