// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { generateHTML, generateJSON } from '@tiptap/core';
import { describe, expect, test } from 'vitest';
import { articleExtensions } from '../extensions.ts';
import { cleanPaste } from './clean-paste.ts';

const sample = (name: string) => readFileSync(`${import.meta.dirname}/samples/${name}.html`, 'utf8');
const extensions = articleExtensions('');

/** What lies in the text once it has been pasted. */
function pasted(html: string) {
  const { html: clean, picturesDropped } = cleanPaste(html);
  return { text: generateHTML(generateJSON(clean, extensions), extensions), picturesDropped };
}

const start =
  '<h2>Doom in the rain</h2><p>They came on at <strong>half past nine</strong> and played <em>everything</em>. See <a href="https://example.com/tour">the tour</a>.</p>';
const set =
  '<ul><li><p>Funeral Bell</p><ul><li><p>with the long intro</p></li></ul></li><li><p>Black Rain</p></li></ul>';
const order = '<p>And then, in order:</p><ol><li><p>Beer</p></li><li><p>Bus</p></li></ol>';

describe('keeps the structure and drops the junk of', () => {
  test.each<[name: string, expected: string]>([
    ['word', `${start}<h2>The set</h2>${set}${order}<p>[TK: picture]</p>`],
    ['google-docs', `${start}<h2>The set</h2>${set}${order}<p>[TK: picture]</p>`],
    [
      'web-page',
      `${start}<h3>The set</h3>${set}<p>[TK: picture “The stage”]</p><p>The stage</p><div data-player="https://www.youtube.com/watch?v=dQw4w9WgXcQ"></div><p>Song – Length</p><p>Black Rain – 12:04</p>`,
    ],
  ])('%s', (name, expected) => {
    expect(pasted(sample(name))).toEqual({ text: expected, picturesDropped: 1 });
  });
});

test.each<[name: string, html: string, expected: string]>([
  [
    'what the editor itself copied',
    '<p data-pm-slice="1 1 []">one <strong>two</strong></p>',
    '<p>one <strong>two</strong></p>',
  ],
  [
    'a picture of ours',
    '<img data-picture="0123456789abcdef01234567" src="/media/0123456789abcdef01234567/960.webp" alt="The stage" width="960" height="640">',
    '<img alt="The stage" src="/media/0123456789abcdef01234567/960.webp" width="960" height="640" data-picture="0123456789abcdef01234567">',
  ],
  [
    'a picture of ours with a caption and a credit',
    '<img data-picture="0123456789abcdef01234567" data-caption="Late & loud" data-credit="Photo: Jo" src="/media/0123456789abcdef01234567/960.webp" alt="x">',
    '<img alt="x" src="/media/0123456789abcdef01234567/960.webp" data-picture="0123456789abcdef01234567" data-caption="Late &amp; loud" data-credit="Photo: Jo">',
  ],
  [
    'players of ours, older ones too, and none of others',
    '<div data-player="https://open.spotify.com/album/6rqhFgbbKwnb9MLmUQDhG6?si=x"></div><div data-youtube="dQw4w9WgXcQ"></div><div data-player="https://evil.example/"></div>',
    '<div data-player="https://open.spotify.com/album/6rqhFgbbKwnb9MLmUQDhG6"></div><div data-player="https://www.youtube.com/watch?v=dQw4w9WgXcQ"></div>',
  ],
  [
    'words struck through by a style',
    '<p>was <span style="text-decoration:line-through">nine</span> <del>ten</del></p>',
    '<p>was <s>nine</s> <s>ten</s></p>',
  ],
  [
    'a picture that only says to be ours',
    '<p>x</p><img data-picture="0123456789abcdef01234567" src="https://evil.example/x.png">',
    '<p>x</p>',
  ],
  [
    'a picture from elsewhere leaves a mark in its place',
    '<p>one <img src="https://other.example/a.png" alt=" The\nstage "> two</p>',
    '<p>one [TK: picture “The stage”] two</p>',
  ],
  [
    'a picture that only counts readers',
    '<p>one<img src="https://count.example/" width="1" height="1"></p>',
    '<p>one</p>',
  ],
  [
    'a link without an address that could be followed',
    '<p><a href="javascript:alert(1)">x</a></p>',
    '<p>x</p>',
  ],
  ['an anchor of Word', '<p><a name="_Toc1"></a>x</p>', '<p>x</p>'],
  [
    'two Word lists with text between',
    '<p style="mso-list:l0 level1 lfo1">a</p><p>b</p><p style="mso-list:l0 level1 lfo1">c</p>',
    '<ul><li><p>a</p></li></ul><p>b</p><ul><li><p>c</p></li></ul>',
  ],
])('%s', (_name, html, expected) => {
  expect(pasted(html).text).toBe(expected);
});
