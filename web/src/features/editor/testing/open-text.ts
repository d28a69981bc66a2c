import { Editor, Extension } from '@tiptap/core';
import { onTestFinished } from 'vitest';
import { articleExtensions } from '../text/extensions.ts';
import { latePlugins } from '../text/late-plugins.ts';

const Late = Extension.create({
  name: 'late',
  addProseMirrorPlugins() {
    return latePlugins(this.editor, () => undefined);
  },
});

/** Opens an editor with a text until the end of the test. */
export function openText(content: string, options: { element?: HTMLElement; extensions?: Extension[] } = {}) {
  const { extensions = [], ...rest } = options;
  const editor = new Editor({ ...rest, extensions: [...articleExtensions, ...extensions], content });
  onTestFinished(() => editor.destroy());
  return editor;
}

/** Opens an editor whose late plugins have loaded. */
export const openWhole = (content: string): Editor => openText(content, { extensions: [Late] });
