// @vitest-environment jsdom
import type { Editor } from '@tiptap/core';
import { NodeSelection, TextSelection } from '@tiptap/pm/state';
import { expect, test } from 'vitest';
import { openText } from '../testing/open-text.ts';

const id = 'a'.repeat(24);
const picture = `<img data-picture="${id}" src="/media/${id}/480.webp" alt="The pit">`;
const player = '<div data-player="https://soundcloud.com/band/song"></div>';

/** Returns the editor after Backspace at the start of the block with the given words. */
function afterBackspace(content: string, words: string): Editor {
  const editor = openText(content, { element: document.body });
  editor.state.doc.descendants((node, at) => {
    if (!node.isTextblock || node.textContent !== words) return;
    editor.view.dispatch(editor.state.tr.setSelection(TextSelection.create(editor.state.doc, at + 1)));
  });
  backspace(editor);
  return editor;
}

const backspace = ({ view }: Editor) =>
  view.dom.dispatchEvent(
    new KeyboardEvent('keydown', { key: 'Backspace', keyCode: 8, bubbles: true, cancelable: true }),
  );

test.each([
  ['picture', picture],
  ['player', player],
  ['gallery', `<section data-gallery="">${picture}${picture}</section>`],
])(
  'Backspace at the start of a text selects the %s above it, and removes it only when pressed again',
  (name, block) => {
    const editor = afterBackspace(`<p>One</p>${block}<h2>Two</h2>`, 'Two');
    const { selection } = editor.state;
    expect(selection instanceof NodeSelection && selection.node.type.name).toBe(name);
    backspace(editor);
    expect(editor.getHTML()).toMatch(/^<p>One<\/p><h2>Two<\/h2>/);
  },
);

test('Backspace at the start of a paragraph below another joins them', () => {
  const editor = afterBackspace('<p>One</p><p>Two</p>', 'Two');
  expect(editor.getHTML()).toBe('<p>OneTwo</p>');
});
