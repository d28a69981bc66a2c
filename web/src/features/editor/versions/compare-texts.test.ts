// @vitest-environment jsdom

import { describe, expect, it } from 'vitest';
import { compareWords, type Part } from '../../../lib/compare-words.ts';
import { compareTexts } from './compare-texts.ts';

/** Returns the text with `-removed-` and `+added+` parts marked. */
const marked = (parts: readonly Part[]) =>
  parts
    .map(({ change, text }) => (change === 'same' ? text : change === 'added' ? `+${text}+` : `-${text}-`))
    .join('');
const compared = (before: string, now: string) =>
  compareTexts(before, now).map(({ kind, parts }) => `${kind}: ${marked(parts)}`);

describe('two lines', () => {
  it.each([
    ['the same', 'Slow and low', 'Slow and low', 'Slow and low'],
    ['a new word', 'Slow low', 'Slow and low', 'Slow +and +low'],
    ['a word that is gone', 'Slow and low', 'Slow low', 'Slow -and -low'],
    ['another word', 'Slow doom', 'Slow sludge', 'Slow -doom-+sludge+'],
    ['several words, as one', 'They came at night', 'They left by day', 'They -came at night-+left by day+'],
    ['a comma', 'Loud too loud', 'Loud, too loud', 'Loud+,+ too loud'],
    ['nothing before', '', 'Doom', '+Doom+'],
    ['nothing now', 'Doom', '', '-Doom-'],
    ['words without spaces', '重金属は好き', '重金属は嫌い', '重金属は-好き-+嫌い+'],
  ])('two lines are compared word by word: %s', (_what, before, now, shown) => {
    expect(marked(compareWords(before, now))).toBe(shown);
  });
});

describe('two texts', () => {
  it('changed words of a paragraph are marked, and the others are not', () => {
    const before = '<p>One.</p><p>They were <em>slow</em>.</p><p>Three.</p>';
    const now = '<p>One.</p><p>They were <em>very</em> slow.</p><p>Three.</p>';
    expect(compared(before, now)).toEqual([
      'paragraph: One.',
      'paragraph: They were +very +slow.',
      'paragraph: Three.',
    ]);
  });

  it('whole paragraphs are added and removed', () => {
    expect(compared('<p>One.</p><p>Two.</p>', '<p>Two.</p><p>Three.</p>')).toEqual([
      'paragraph: -One.-',
      'paragraph: Two.',
      'paragraph: +Three.+',
    ]);
  });

  it('splitting a paragraph keeps its words unmarked', () => {
    expect(compared('<p>They came. They left.</p>', '<p>They came.</p><p>They left.</p>')).toEqual([
      'paragraph: They came.- -',
      'paragraph: They left.',
    ]);
  });

  it('turning a paragraph into a heading keeps its words unmarked', () => {
    expect(compared('<p>The night</p>', '<h2>The night</h2>')).toEqual(['heading: The night']);
  });

  it('lists, quotes and headings are distinguished', () => {
    const html =
      '<h2>Set</h2><ul><li><p>One</p></li><li>Two</li></ul><blockquote><p>Loud.</p></blockquote><p>End<br>now</p>';
    expect(compared(html, html)).toEqual([
      ...['heading: Set', 'item: One', 'item: Two', 'quote: Loud.', 'paragraph: End', 'paragraph: now'],
    ]);
  });

  it('a replaced picture counts as changed, even if its description is the same', () => {
    const picture = (id: string) => `<img data-picture="${id}" alt="A wall" data-credit="Ann">`;
    expect(compared(`<p>See</p>${picture('a')}`, `<p>See</p>${picture('b')}`)).toEqual([
      'paragraph: See',
      'embed: -Picture: A wall · Ann-+Picture: A wall · Ann+',
    ]);
  });

  it('players and separators are shown', () => {
    const html = '<div data-player="https://x.example/1"></div><hr>';
    expect(compared('', html)).toEqual(['embed: +Player: https://x.example/1+', 'embed: +———+']);
  });

  it('texts with nothing in common are shown one after the other, however long they are', () => {
    const text = (word: string) =>
      `<p>${Array.from({ length: 4000 }, (_, index) => word + index).join(' ')}</p>`;
    const changes = compareTexts(text('doom'), text('sludge')).flatMap(({ parts }) => parts);
    expect(changes.map(({ change }) => change)).toEqual(['removed', 'added']);
  });

  it('stored HTML runs no script and loads no file', () => {
    expect(compared('', '<p>a</p><script>alert(1)</script><img src=x onerror="alert(1)">')).toEqual([
      'paragraph: +a+',
      'paragraph: +alert(1)+',
    ]);
  });
});
