import { Extension } from '@tiptap/core';
import { articleExtensions } from '../text/extensions.ts';
import { latePlugins } from '../text/late-plugins.ts';

/** The extensions of an editor whose late plugins have loaded. */
export const wholeExtensions = [
  ...articleExtensions,
  Extension.create({
    name: 'late',
    addProseMirrorPlugins() {
      return latePlugins(this.editor, () => undefined);
    },
  }),
];
