// @vitest-environment jsdom
import type { Editor } from '@tiptap/core';
import { expect, test } from 'vitest';
import { openText } from '../testing/open-text.ts';

const id = 'a'.repeat(24);
const picture = `<img data-picture="${id}" src="/media/${id}/480.webp" alt="a">`;
const player = '<div data-player="https://www.youtube.com/watch?v=abcdefghijk"></div>';

/** Opens a text with its first block selected. */
function open(block: string): Editor {
  const editor = openText(`${block}<p>x</p>`);
  editor.commands.setNodeSelection(0);
  return editor;
}

/** Returns the kinds of the blocks, and the words of those that have any. */
const shown = ({ state }: Editor) =>
  state.doc.children.map((node) => node.textContent || node.type.name).join(' ');

function type(editor: Editor, text: string): void {
  const { from, to } = editor.state.selection;
  const insert = () => editor.state.tr.insertText(text, from, to);
  const isTaken = editor.view.someProp('handleTextInput', (take) =>
    take(editor.view, from, to, text, insert),
  );
  if (!isTaken) editor.view.dispatch(insert());
}

test.each([
  ['picture', picture],
  ['player', player],
])('text typed while a %s is selected goes into a line after it', (kind, block) => {
  const editor = open(block);
  type(editor, 'y');
  type(editor, 'z');
  expect(shown(editor)).toBe(`${kind} yz x`);
});

test('a word composed by an on-screen keyboard while a picture is selected goes into a line after it', () => {
  const editor = open(picture);
  editor.view.dom.dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true }));
  type(editor, 'y');
  expect(shown(editor)).toBe('picture y x');
});
