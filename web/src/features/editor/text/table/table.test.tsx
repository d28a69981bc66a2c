import type { Editor } from '@tiptap/core';
import { TextSelection } from '@tiptap/pm/state';
import { EditorContent } from '../use-editor.tsx';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderAt } from '../../../../testing/render.tsx';
import { textFacts } from '../text-facts.ts';
import BlockStrip from '../toolbar/block-strip.tsx';
import { Toolbar } from '../toolbar/toolbar.tsx';
import { openWhole } from '../../testing/open-text.ts';

function setUp(content: string) {
  const editor = openWhole(content);
  renderAt(
    <>
      <Toolbar editor={editor} onOpenDialog={() => undefined} />
      <BlockStrip editor={editor} onOpenDialog={() => undefined} />
      <EditorContent editor={editor} />
    </>,
  );
  return { editor, user: userEvent.setup() };
}

/** Moves the cursor into the given text. */
function cursorIn(editor: Editor, words: string) {
  editor.state.doc.descendants((node, at) => {
    if (node.isText && node.text?.includes(words)) {
      editor.view.dispatch(editor.state.tr.setSelection(TextSelection.create(editor.state.doc, at)));
    }
  });
}

/** Returns the rows of the first table, with header cells in capitals. */
const rows = (editor: Editor) =>
  editor.state.doc.children
    .find(({ type }) => type.name === 'table')
    ?.children.map((row) =>
      row.children
        .map(({ type, textContent: words }) => (type.name === 'tableHeader' ? words.toUpperCase() : words))
        .join('|'),
    );

const press = (editor: Editor, key: string, more: KeyboardEventInit = {}) =>
  editor.view.dom.dispatchEvent(
    new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more }),
  );

const button = (name: string) => screen.getByRole('button', { name });
const small = '<table><tr><th>song</th><th>length</th></tr><tr><td>rain</td><td>12</td></tr></table>';

test('a table is inserted with a header row, and filled in with Tab, which adds a row at the end', async () => {
  const { editor, user } = setUp('<p></p>');
  await user.click(button('Table'));
  for (const words of ['song', 'length', 'notes']) {
    editor.commands.insertContent(words);
    press(editor, 'Tab');
  }
  editor.commands.insertContent('rain');
  expect(rows(editor)).toEqual(['SONG|LENGTH|NOTES', 'rain||', '||']);
  for (let cell = 0; cell < 6; cell += 1) press(editor, 'Tab');
  editor.commands.insertContent('bus');
  expect(rows(editor)).toEqual(['SONG|LENGTH|NOTES', 'rain||', '||', 'bus||']);
  press(editor, 'Tab', { shiftKey: true });
  editor.commands.insertContent('x');
  expect(rows(editor)?.[2]).toBe('||x');
  expect(button('Table')).toHaveAttribute('aria-disabled', 'true');
});

test('a header cell is announced as a header once it contains text', async () => {
  const { editor, user } = setUp('<p></p>');
  await user.click(button('Table'));
  expect(screen.queryAllByRole('columnheader')).toHaveLength(0);
  editor.commands.insertContent('song');
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['song']);
  press(editor, 'Tab');
  editor.commands.insertContent('length');
  expect(screen.getAllByRole('columnheader')).toHaveLength(2);
});

test('rows and columns are added and removed at the cursor', async () => {
  const { editor, user } = setUp(small);
  cursorIn(editor, 'rain');
  await user.click(button('Add row'));
  await user.click(button('Add column'));
  expect(rows(editor)).toEqual(['SONG||LENGTH', 'rain||12', '||']);
  expect(screen.getByRole('group', { name: 'Table' })).toHaveTextContent('3 × 3');
  cursorIn(editor, 'length');
  await user.click(button('Remove column'));
  cursorIn(editor, 'rain');
  await user.click(button('Remove row'));
  expect(rows(editor)).toEqual(['SONG|', '|']);
  await user.click(button('Remove table'));
  expect(rows(editor)).toBeUndefined();
  expect(screen.queryByRole('group', { name: 'Table' })).not.toBeInTheDocument();
});

test('the header row can be turned off and on', async () => {
  const { editor, user } = setUp(small);
  cursorIn(editor, 'rain');
  await user.click(button('Header row: on'));
  expect(rows(editor)).toEqual(['song|length', 'rain|12']);
  await user.click(button('Header row: off'));
  expect(rows(editor)).toEqual(['SONG|LENGTH', 'rain|12']);
});

test('a stored table is preserved, rows of different lengths are padded, and its words count', () => {
  const { editor } = setUp('<p>x y</p>');
  const stored = '<table><tr><th>a</th><th>b</th></tr><tr><td>one two</td></tr></table>';
  editor.commands.insertContentAt(0, stored);
  expect(rows(editor)).toEqual(['A|B', 'one two|']);
  expect(editor.getHTML()).toContain(
    '<table><tbody><tr><th><p>a</p></th><th><p>b</p></th></tr><tr><td><p>one two</p></td><td><p></p></td></tr></tbody></table>',
  );
  expect(textFacts(editor.state.doc).words).toBe(6);
});

test('Escape lets the next Tab leave the table, but no later one', () => {
  const { editor } = setUp(small);
  cursorIn(editor, 'rain');
  /** Returns whether the browser is left to move the focus. */
  const tab = (more?: KeyboardEventInit) => press(editor, 'Tab', more);
  expect(tab()).toBe(false);
  press(editor, 'Escape');
  expect(tab()).toBe(true);
  expect(rows(editor)).toEqual(['SONG|LENGTH', 'rain|12']);
  expect(tab()).toBe(false);
  press(editor, 'Escape');
  expect(tab({ shiftKey: true })).toBe(true);
  press(editor, 'Escape');
  cursorIn(editor, 'length');
  expect(tab()).toBe(false);
});

test('the tools of a table say how Tab leaves it', () => {
  const { editor } = setUp(small);
  act(() => cursorIn(editor, 'rain'));
  expect(screen.getByRole('group', { name: 'Table' })).toHaveTextContent('Esc, then Tab, leaves the table');
});

test.each([
  ['a list', '<ul><li><p>one</p></li><li><p>two</p></li></ul>', 'ONE TWO'],
  ['a heading and a quote', '<h2>one</h2><blockquote><p>two</p></blockquote>', 'ONE TWO'],
  ['a table and words', '<p>one</p><table><tr><td>two</td><td>three</td></tr></table>', 'ONE TWO THREE'],
  ['text with a break between parts', '<p>one</p><hr><p>two</p>', 'ONE TWO'],
])('%s pasted into a cell becomes lines of the cell', (_what, html, lines) => {
  const { editor } = setUp(small);
  cursorIn(editor, 'song');
  editor.view.pasteHTML(html, new Event('paste') as ClipboardEvent);
  const cell = editor.state.doc.firstChild?.firstChild?.firstChild;
  expect(cell?.children.map(({ textContent }) => textContent.toUpperCase()).join(' ')).toBe(`${lines}SONG`);
  expect(rows(editor)).toHaveLength(2);
  expect(rows(editor)?.[1]).toBe('rain|12');
});

test('cells pasted into a cell fill it and the cells beside it', () => {
  const { editor } = setUp(small);
  cursorIn(editor, 'rain');
  editor.view.pasteHTML('<table><tr><td>a</td><td>b</td></tr></table>', new Event('paste') as ClipboardEvent);
  expect(rows(editor)).toEqual(['SONG|LENGTH', 'a|b']);
});
