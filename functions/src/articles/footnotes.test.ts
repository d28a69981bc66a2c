import { describe, expect, it } from 'vitest';
import { proseOf, readingMinutes, textOf } from './body-text.ts';
import { cleanHtml } from './clean-html.ts';
import { renderBody } from './render-body.ts';
import { dangersIn } from './testing/inert.ts';

const note = (words: string) => `<span data-footnote>${words}</span>`;

describe('cleaning', () => {
  it.each([
    ['a footnote', `<p>Late${note('By an hour.')}.</p>`],
    ['marks and links in a footnote', `<p>a${note('<em>b</em> <a href="/band/x">c</a> <s>d</s>')}</p>`],
    ['a footnote in a heading, an item, a quote', `<h2>a${note('b')}</h2><ul><li>c${note('d')}</li></ul>`],
    ['a footnote in a cell of a table', `<table><tr><td>a${note('b')}</td><td>c</td></tr></table>`],
    ['a footnote within bold words', `<p><strong>a${note('b')} c</strong></p>`],
  ])('cleaning keeps %s', (_what, html) => {
    expect(cleanHtml(html)).toBe(html);
  });

  it.each([
    ['a footnote without words', `<p>a${note(' <br><em></em>')}b</p>`, '<p>ab</p>'],
    ['lines and blocks in a footnote', `<p>a${note(' b<br>c<hr>d ')}</p>`, `<p>a${note('b c d')}</p>`],
    [
      'a table and a picture in a footnote',
      note('a<table><tr><td>b</td></tr></table><img data-picture="aaaaaaaaaaaaaaaaaaaaaaaa">'),
      note('a b'),
    ],
    ['a footnote in a footnote', `<p>a${note(`b ${note('c')} d`)}</p>`, `<p>a${note('b c d')}</p>`],
    [
      'a footnote in a link, behind it',
      `<p><a href="/x"><em>a${note('b <a href="/y">c</a>')}</em> d</a> e</p>`,
      `<p><a href="/x"><em>a</em> d</a>${note('b <a href="/y">c</a>')} e</p>`,
    ],
    [
      'a footnote with an id, a class and a style',
      '<p>a<span data-footnote="x" id="root" class="y" style="font-weight:bold">b</span></p>',
      `<p>a${note('b')}</p>`,
    ],
    ['a span that is no footnote', '<p>a<span data-x>b</span></p>', '<p>ab</p>'],
  ])('HTML with footnotes is cleaned: %s', (_what, html, expected) => {
    expect(cleanHtml(html)).toBe(expected);
    expect(cleanHtml(cleanHtml(html))).toBe(cleanHtml(html));
  });
});

const rendered = (html: string) => renderBody(cleanHtml(html), new Map());

it('published footnotes are numbered in the order of the text, listed at its end, and linked both ways', () => {
  const html = rendered(`<p>Late${note('An <em>hour</em>.')} and loud.${note('Too loud.')}</p><p>Home.</p>`);
  expect(html).toBe(
    '<p>Late<sup><a id="footnote-1-mark" href="#footnote-1" role="doc-noteref" aria-label="Footnote 1">1</a></sup> and loud.<sup><a id="footnote-2-mark" href="#footnote-2" role="doc-noteref" aria-label="Footnote 2">2</a></sup></p><p>Home.</p>' +
      '<section class="footnotes" aria-labelledby="footnotes"><h2 id="footnotes">Footnotes</h2><ol>' +
      '<li id="footnote-1" tabindex="-1">An <em>hour</em>. <a href="#footnote-1-mark" role="doc-backlink" aria-label="Back to the text">↩</a></li>' +
      '<li id="footnote-2" tabindex="-1">Too loud. <a href="#footnote-2-mark" role="doc-backlink" aria-label="Back to the text">↩</a></li></ol></section>',
  );
  expect(dangersIn(html)).toEqual([]);
});

it('the names of a heading and a table leave out the footnotes in them', () => {
  const html = rendered(
    `<h2>The set${note('Long.')}</h2><table><tr><th>Song${note('x')}</th></tr><tr><td>Rain</td></tr></table>`,
  );
  expect(html).toContain('<h2 id="part-the-set">');
  expect(html).toContain('aria-label="Table: Song"');
  expect(html).toContain('aria-label="Footnote 2"');
});

it('the words of footnotes count and can be searched, but not the labels around them', () => {
  const html = `<h2>Set${note('Long.')}</h2><p>Late${note('By <em>an</em> hour.')}, loud.</p>`;
  expect(textOf(cleanHtml(html))).toBe('Set Late, loud. Long. By an hour.');
  expect(textOf(rendered(html))).toBe('Set Late, loud. Long. By an hour.');
  expect(proseOf(cleanHtml(html))).toBe('Late, loud. By an hour.');
  expect(readingMinutes(cleanHtml(`<p>a${note('word '.repeat(476))}</p>`))).toBe(2);
});
