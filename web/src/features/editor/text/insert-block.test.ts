// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { insertBlock } from './insert-block.ts';
import { openText } from '../testing/open-text.ts';

const player = '<div data-player="https://soundcloud.com/band/song"></div>';
const table = '<table><tbody><tr><td><p>Rain</p></td><td><p></p></td></tr></tbody></table>';

test.each([
  ['in the middle of a paragraph divides it', '<p>Doom.</p>', 3, `<p>Do</p>${player}<p>om.</p>`],
  ['at the end of a paragraph is followed by a line', '<p>Doom.</p>', 6, `<p>Doom.</p>${player}<p></p>`],
  ['in a table cell goes below the table', `${table}<p>Doom.</p>`, 6, `${table}${player}<p>Doom.</p>`],
])('a player inserted %s', (_where, content, at, html) => {
  const editor = openText(content);
  editor.commands.setTextSelection(at);
  insertBlock(editor, { type: 'player', attrs: { address: 'https://soundcloud.com/band/song' } });
  expect(editor.getHTML()).toBe(html);
  expect(editor.state.selection.$from.parentOffset).toBe(0);
});
