// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { plainText } from './plain-text.ts';
import { openText } from '../testing/open-text.ts';

const table =
  '<table><tr><th>Song</th><th>Length</th></tr><tr><td><p>Rain</p><p>live</p></td><td>12</td></tr></table>';

test.each<[what: string, html: string, text: string]>([
  ['paragraphs', '<h2>Doom</h2><p>One<br>two.</p><p>Three.</p>', 'Doom\n\nOne\ntwo.\n\nThree.'],
  [
    'a list',
    '<p>Set:</p><ul><li>Bell</li><li>Rain<ul><li>live</li></ul></li></ul>',
    'Set:\n\n- Bell\n- Rain\n  - live',
  ],
  ['a numbered list', '<ol start="3"><li>Bell</li><li>Rain</li></ol>', '3. Bell\n4. Rain'],
  ['a table', `${table}<p>End.</p>`, 'Song\tLength\nRain live\t12\n\nEnd.'],
  ['a quote', '<blockquote><p>Loud.</p><p>Long.</p></blockquote>', 'Loud.\n\nLong.'],
  ['a footnote', '<p>Loud<span data-footnote="">99 dB</span>.</p>', 'Loud [99 dB].'],
  [
    'a player',
    '<p>Hear:</p><div data-player="https://soundcloud.com/band/song"></div>',
    'Hear:\n\nhttps://soundcloud.com/band/song',
  ],
])('%s copied as plain text has no empty lines but between blocks', (_what, content, text) => {
  const { doc } = openText(content).state;
  // Without the empty line that the editor adds at the end.
  const end = doc.lastChild?.content.size === 0 && doc.lastChild.isTextblock ? 2 : 0;
  expect(plainText(doc.slice(0, doc.content.size - end))).toBe(text);
});

test('a word copied from a list is the word alone', () => {
  expect(plainText(openText('<ul><li>Funeral Bell</li></ul>').state.doc.slice(3, 10, true))).toBe('Funeral');
});
