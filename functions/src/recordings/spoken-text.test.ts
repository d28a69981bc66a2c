import { describe, expect, it } from 'vitest';
import { cleanHtml } from '../articles/clean-html.ts';
import { renderBody } from '../articles/render-body.ts';
import { spokenBody, spokenHead } from './recording-text.ts';

const picture = {
  id: '0123456789abcdef01234567',
  width: 960,
  height: 960,
  widths: [960],
  placeholder: 'data:image/webp;base64,AAAA',
};
/** Renders a body as the site does. */
const rendered = (html: string) => renderBody(cleanHtml(html), new Map([[picture.id, picture]]));
const spoken = (html: string) => spokenBody(rendered(html)).split('\n\n');

describe('the spoken text of an article', () => {
  it.each([
    ['a paragraph', '<p>They came &amp; left.</p>', ['They came & left.']],
    ['words in other type', '<p>So <em>very</em> l<strong>ou</strong>d</p>', ['So very loud.']],
    ['headings, with a pause', '<h2>Side A</h2><p>It begins.</p>', ['Side A.', 'It begins.']],
    ['lists', '<ul><li>Bass</li><li>Drums!</li></ul>', ['Bass.', 'Drums!']],
    [
      'numbered lists',
      '<ol><li>One side</li><li><p>No lyrics.</p></li></ol>',
      ['1. One side.', '2. No lyrics.'],
    ],
    ['a numbered list that goes on', '<ol start="5"><li>A</li><li>B</li></ol>', ['5. A.', '6. B.']],
    [
      'lists in lists',
      '<ol><li>A<ul><li>B</li></ul></li><li>C</li></ol><p>D</p>',
      ['1. A.', 'B.', '2. C.', 'D.'],
    ],
    ['quotes', '<blockquote><p>“Loud.”</p><p>(Really?)</p></blockquote>', ['“Loud.”', '(Really?)']],
    ['lines', '<p>One<br>two</p>', ['One two.']],
    [
      'links without their addresses',
      '<p>Hear <a href="https://x.test/a">the song</a> now.</p>',
      ['Hear the song now.'],
    ],
    [
      'no written address',
      '<p>All dates (https://x.test/a?b=c) are at www.x.test/tour, twice.</p>',
      ['All dates are at, twice.'],
    ],
    ['code that is a word', '<p>The knob says <code>11</code>.</p>', ['The knob says 11.']],
    [
      'no numbers of footnotes and no list of them',
      '<p>Late<span data-footnote>By an hour.</span>, loud.</p><p>Home.</p>',
      ['Late, loud.', 'Home.'],
    ],
    ['no block of code', '<p>A</p><pre><code>let it = "be";</code></pre><p>B</p>', ['A.', 'B.']],
    [
      'no picture and no caption',
      `<p>A</p><figure class="picture"><img data-picture="${picture.id}" alt="A wall of amps"><figcaption>Foto</figcaption></figure>`,
      ['A.', 'Foto.'],
    ],
    [
      'no caption and no credit',
      `<p>A</p><img data-picture="${picture.id}" alt="x" data-caption="Late" data-credit="Photo: Jo"><p>B</p>`,
      ['A.', 'B.'],
    ],
    [
      'no gallery',
      `<p>A</p><section data-gallery>${`<img data-picture="${picture.id}" alt="x" data-caption="Late">`.repeat(3)}</section><p>B</p>`,
      ['A.', 'B.'],
    ],
    [
      'tables, row by row',
      '<table><tr><th>Song</th><th>Length</th></tr><tr><td>Rain</td><td>12:04</td></tr><tr><td></td><td>Bus</td></tr></table><p>B</p>',
      ['Song, Length.', 'Rain, 12:04.', 'Bus.', 'B.'],
    ],
    ['no player', '<p>A</p><div data-player="https://youtu.be/abcdefghijk"></div><p>B</p>', ['A.', 'B.']],
    ['no video', '<p>A</p><div data-youtube="abcdefghijk"></div><p>B</p>', ['A.', 'B.']],
    ['nothing that has no words', '<p>***</p><p>—</p><hr><p>Yes</p>', ['Yes.']],
    ['other scripts as they end', '<p>うるさい。</p><p>هل هذا صاخب؟</p>', ['うるさい。', 'هل هذا صاخب؟']],
    ['an empty body', '', ['']],
  ])('the body of an article becomes its spoken text: %s', (_what, html, expected) => {
    expect(spoken(html)).toEqual(expected);
  });

  it('the spoken text leaves out figures with all their content', () => {
    const figure = '<figure class="picture"><figure>x</figure><figcaption>Caption</figcaption></figure>';
    expect(spokenBody(`<p>A</p>${figure}<p>B</p>`)).toBe('A.\n\nB.');
  });

  it('the spoken text has nothing that a voice cannot say, and no lone surrogates', () => {
    expect(spokenBody('<p>a\u0000b\ud83e c 🤘</p>')).toBe('a b c 🤘.');
  });
});

it('the spoken introduction is the title and the author, each a sentence', () => {
  expect(spokenHead({ title: 'Loud?', author: 'Vera Volt' })).toBe('Loud?\n\nBy Vera Volt.');
});
