// @vitest-environment jsdom
import { Editor } from '@tiptap/core';
import { expect, test } from 'vitest';
import { articleExtensions } from './extensions.ts';
import { insertBlock } from './insert-block.ts';

const player = '<div data-player="https://soundcloud.com/band/song"></div>';
const table = '<table><tbody><tr><td><p>Rain</p></td><td><p></p></td></tr></tbody></table>';

test.each([
  ['in the middle of a paragraph divides it', '<p>Doom.</p>', 3, `<p>Do</p>${player}<p>om.</p>`],
  ['at the end of a paragraph is followed by a line', '<p>Doom.</p>', 6, `<p>Doom.</p>${player}<p></p>`],
  ['in a table cell goes below the table', `${table}<p>Doom.</p>`, 6, `${table}${player}<p>Doom.</p>`],
])('a player inserted %s', (_where, content, at, html) => {
  const editor = new Editor({ extensions: articleExtensions, content });
  editor.commands.setTextSelection(at);
  insertBlock(editor, { type: 'player', attrs: { address: 'https://soundcloud.com/band/song' } });
  expect(editor.getHTML()).toBe(html);
  expect(editor.state.selection.$from.parentOffset).toBe(0);
  editor.destroy();
});
