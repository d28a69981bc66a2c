// @vitest-environment jsdom
import type { Editor } from '@tiptap/core';
import { expect, test, vi } from 'vitest';
import { markWriters } from '../presence/writer-marks.ts';
import { showText } from './show-text.ts';
import { openText } from '../testing/open-text.ts';

/** Returns the text before the cursor in its paragraph. */
const before = ({ state: { selection } }: Editor) =>
  selection.$from.parent.textBetween(0, selection.$from.parentOffset);

test.each<[what: string, shown: string]>([
  ['added below', '<p>First words.</p><p>Last words.</p><p>Theirs.</p>'],
  ['added above', '<p>Theirs.</p><p>First words.</p><p>Last words.</p>'],
  ['changed in the same paragraph', '<p>First words, and theirs.</p><p>Last words.</p>'],
  ['changed in several places', '<p>The First words.</p><p>Theirs.</p>'],
  ['taken away', '<p>First words.</p>'],
])('the cursor stays in place when another author has %s', (_what, shown) => {
  const editor = openText('<p>First words.</p><p>Last words.</p>');
  editor.commands.setTextSelection(6);
  expect(before(editor)).toBe('First');
  showText(editor, shown, { canUndo: false });
  expect(editor.getHTML()).toBe(shown);
  expect(before(editor)).toMatch(/First$/);
});

test.each<[what: string, shown: string]>([
  ['added a paragraph', '<p>An intro.</p><p>First words.</p><p>Last words.</p><p>Theirs.</p>'],
  ['taken one away', '<p>An intro.</p><p>First words.</p>'],
  ['made one of another kind', '<h2>Intro.</h2><p>First words.</p><p>Last.</p><p>Words.</p>'],
])('the cursor stays in place between another author’s changes that have %s', (_what, shown) => {
  const editor = openText('<p>Intro.</p><p>First words.</p><p>Last words.</p>');
  editor.commands.setTextSelection(14);
  expect(before(editor)).toBe('First');
  showText(editor, shown, { canUndo: false });
  expect(editor.getHTML()).toBe(shown);
  expect(before(editor)).toBe('First');
});

test('line ends in a text, as in imported ones, are spaces', () => {
  const editor = openText('');
  const list = '<ul>\n<li>One\ntwo</li></ul>\n';
  showText(editor, `${list}<p><strong>Black</strong>\n<em>Rain</em> \n and<br />\nBus</p>`, {
    canUndo: false,
  });
  expect(editor.getHTML()).toBe(
    '<ul><li><p>One two</p></li></ul><p><strong>Black</strong> <em>Rain</em> and<br>Bus</p>',
  );
});

test('the cursor stays where another author has written on at the end of the paragraph and begun another', () => {
  const editor = openText('<p>First words.</p><p>Last words.</p>');
  editor.commands.setTextSelection(13);
  showText(editor, '<p>First words. Theirs.</p><p>More.</p><p>Last words.</p>', { canUndo: false });
  expect(before(editor)).toBe('First words.');
});

test.each<[what: string, change: (editor: Editor) => void]>([
  [
    'another author’s text is shown',
    (editor) => showText(editor, '<p>First.</p><p>Theirs.</p>', { canUndo: false }),
  ],
  ['another author is marked', (editor) => markWriters(editor, new Map([[0, ['Ada']]]))],
])(
  'a cursor that the browser has moved at the very moment in which %s is where it was moved',
  (_what, change) => {
    const editor = openText('<p>First.</p><p>Last.</p>', { element: document.body });
    editor.view.focus();
    // Home, End or an arrow key, of which browsers tell the page a moment later.
    getSelection()?.collapse(editor.view.dom.querySelector('p')!.firstChild, 5);
    change(editor);
    expect(before(editor)).toBe('First');
    expect(getSelection()?.anchorOffset).toBe(5);
  },
);

test.each<[what: string, from: string, to: string]>([
  [
    'paragraphs in another order',
    '<p>One.</p><p>Two.</p><p>Three.</p>',
    '<p>Three.</p><p>One.</p><p>Two.</p>',
  ],
  ['another text', '<p>One.</p><p>Two.</p>', '<h2>A</h2><ul><li><p>B</p></li></ul><p>C</p>'],
  ['words that repeat', '<p>aa</p>', '<p>aaaa</p>'],
  ['a paragraph that became a list', '<p>One.</p><p>Two.</p>', '<ul><li><p>One.</p></li></ul><p>Two.</p>'],
  [
    'a list that became paragraphs',
    '<ul><li><p>One.</p></li><li><p>Two.</p></li></ul>',
    '<p>One.</p><p>Two.</p>',
  ],
  ['bold words', '<p>One two.</p>', '<p>One <strong>two</strong>.</p>'],
  ['nothing left', '<p>One.</p>', '<p></p>'],
  ['the same', '<p>One.</p>', '<p>One.</p>'],
])('the shown text equals the other author’s: %s', (_what, from, to) => {
  const editor = openText(from);
  const changed = vi.fn();
  editor.on('update', changed);
  showText(editor, to, { canUndo: true });
  expect(editor.getHTML()).toBe(to);
  expect(changed).not.toHaveBeenCalled();
});
