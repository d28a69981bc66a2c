import { type Editor, getExtensionField, pasteRulesPlugin, type PasteRule } from '@tiptap/core';
import type { Plugin } from '@tiptap/pm/state';
import { Link } from '@tiptap/extension-link';
import { linkAddress } from './addresses.ts';

const detection = Link.configure({
  openOnClick: false,
  defaultProtocol: 'https',
  isAllowedUri: (address) => linkAddress(address) !== null,
});

/** Turns typed and pasted addresses into links. What knows the ends of addresses is as large as all other marks together. */
export function linkPlugins(editor: Editor): Plugin[] {
  const { name, options, storage } = detection;
  const context = { name, options, storage, editor, type: editor.schema.marks.link };
  const partsOf = <Value>(field: 'addPasteRules' | 'addProseMirrorPlugins') =>
    getExtensionField<() => Value[]>(detection, field, context)();
  return [
    ...pasteRulesPlugin({ editor, rules: partsOf<PasteRule>('addPasteRules') }),
    ...partsOf<Plugin>('addProseMirrorPlugins'),
  ];
}
