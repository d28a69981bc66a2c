import { describe, expect, it } from 'vitest';
import type { StoredPicture } from '../contract/pictures.ts';
import { readingMinutes, textOf } from './body-text.ts';
import { cleanHtml } from './clean-html.ts';
import { renderBody } from './render-body.ts';
import { pictureIds } from './render-body.ts';
import { dangersIn } from './testing/inert.ts';

const a = '<img data-picture="aaaaaaaaaaaaaaaaaaaaaaaa" alt="A" />';
const b =
  '<img data-picture="bbbbbbbbbbbbbbbbbbbbbbbb" alt="B" data-caption="On stage" data-credit="Photo: A" />';
const gallery = (...pictures: string[]) => `<section data-gallery>${pictures.join('')}</section>`;

describe('cleaning', () => {
  it.each([
    ['a gallery', gallery(a, b)],
    [
      'a gallery in a quote and in a list',
      `<blockquote>${gallery(a, b)}</blockquote><ul><li>${gallery(a, a)}</li></ul>`,
    ],
    ['two galleries', `<p>x</p>${gallery(a, b)}<p>y</p>${gallery(b, a)}`],
  ])('cleaning keeps %s', (_what, html) => {
    expect(cleanHtml(html)).toBe(html);
  });

  it.each([
    ['attributes', `<section data-gallery="5" class="x" id="y">${a}${b}</section>`, gallery(a, b)],
    [
      'paragraphs and figures in it',
      gallery(`<figure>${a}</figure>`, `<p>${b}</p>`, '<p></p>'),
      `${gallery(a, b)}`,
    ],
    ['a gallery of one', gallery(a), a],
    ['a gallery of none', `<p>x</p>${gallery()}`, '<p>x</p>'],
    ['a gallery with words', gallery(a, b, 'x'), `${a}${b}x`],
    ['a gallery with other blocks', gallery(a, '<p>x</p>', b), `${a}<p>x</p>${b}`],
    ['a gallery of pictures from elsewhere', gallery('<img src="https://x.example/a.png" />', a), a],
    ['a gallery in a link', `<a href="/x">${gallery(a, b)}</a>`, `<a href="/x">${a}${b}</a>`],
    ['a gallery in a heading', `<h2>${gallery(a, b)}</h2>`, `<h2>${a}${b}</h2>`],
    ['a gallery in bold', `<strong>x${gallery(a, b)}</strong>`, `<strong>x${a}${b}</strong>`],
    ['a gallery in a gallery', gallery(gallery(a, b), a), `${gallery(a, b)}${a}`],
    ['a section that is none', `<section>${a}${b}</section>`, `${a}${b}`],
  ])('HTML with galleries is cleaned: %s', (_what, html, expected) => {
    const lines = (text: string) => text.replaceAll(/\n/g, '');
    expect(lines(cleanHtml(html))).toBe(expected);
    expect(cleanHtml(cleanHtml(html))).toBe(cleanHtml(html));
  });
});

const stored = (name: string, width: number, height: number): [string, StoredPicture] => [
  name.repeat(24),
  { id: name.repeat(24), width, height, widths: [480, width], placeholder: '#1c1a18' },
];
const pictures = new Map([stored('a', 960, 640), stored('b', 800, 1200), stored('c', 1600, 500)]);
const tag = (name: string) => `<img data-picture="${name.repeat(24)}" alt="${name}">`;
const rendered = (html: string) => renderBody(cleanHtml(html), pictures);
/** Returns the names of the pictures in each row. */
const rows = (names: string) =>
  rendered(gallery(...[...names].map(tag)))
    .split('<div class="row">')
    .slice(1)
    .map((row) => [...row.matchAll(/ alt="(.)"/g)].map(([, name]) => name).join(''));

describe('the gallery that readers get', () => {
  it('a gallery has a name, and each picture links to its file with its position and alt text', () => {
    const html = rendered(gallery(a, b));
    expect(html).toContain('<div class="gallery" role="group" aria-label="Gallery of 2 pictures">');
    expect(html).toContain(
      `<a href="/media/${'a'.repeat(24)}/960.webp" aria-label="Open picture 1 of 2: A">`,
    );
    expect(html).toContain('aria-label="Open picture 2 of 2: B"');
    expect(html).toContain('<figcaption>On stage <small>Photo: A</small></figcaption></figure>');
    expect(dangersIn(html)).toEqual([]);
  });

  it('pictures in a row share its width by aspect ratio, so that they have the same height before they load', () => {
    const html = rendered(gallery(tag('a'), tag('b')));
    expect([...html.matchAll(/flex-grow:([\d.]+)/g)].map(([, grow]) => grow)).toEqual(['1.5', '0.667']);
    expect(html).toContain('sizes="(min-width: 48rem) 30.462rem, ');
    expect(html).toContain('sizes="(min-width: 48rem) 13.538rem, ');
    expect(html).toContain('width="800" height="1200"');
  });

  it.each([
    ['pairs', 'aaba', ['aa', 'ba']],
    ['one that is left over stands first and alone', 'aab', ['a', 'ab']],
    ['an upright one that is left over stands beside the next', 'baaaa', ['baa', 'aa']],
    ['wide pictures stand alone', 'acab', ['a', 'c', 'ab']],
    ['an upright one before a wide one stands beside it', 'bc', ['bc']],
  ])('the pictures of a gallery are arranged in rows: %s', (_what, names, expected) => {
    expect(rows(names)).toEqual(expected);
  });

  it('a gallery leaves out pictures that are not stored', () => {
    const unknown = '<img data-picture="ffffffffffffffffffffffff" alt="f">';
    expect(rows('a')).toEqual([]);
    expect(rendered(gallery(tag('a'), unknown))).toContain('aria-label="Open picture 1 of 1: a"');
    expect(rendered(gallery(unknown, unknown))).toBe('');
    expect(pictureIds(cleanHtml(gallery(tag('a'), tag('b'), tag('a'))))).toHaveLength(2);
  });
});

it('a gallery counts as its pictures in the reading time, and adds no words to the search', () => {
  const five = cleanHtml(gallery(a, b, a, b, a));
  expect(readingMinutes(five)).toBe(readingMinutes(a.repeat(5)));
  expect(textOf(`<p>x</p>${five}<p>y</p>`)).toBe('x y');
});
