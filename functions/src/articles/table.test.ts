import { describe, expect, it } from 'vitest';
import { readingMinutes, textOf } from './body-text.ts';
import { cleanHtml } from './clean-html.ts';
import { renderBody } from './render-body.ts';
import { dangersIn } from './testing/inert.ts';

const table = (...rows: string[]) => `<table>${rows.map((row) => `<tr>${row}</tr>`).join('')}</table>`;
const head = '<th>Song</th><th>Length</th>';
const row = '<td>Black <em>Rain</em></td><td>12:04</td>';

describe('cleaning', () => {
  it.each([
    ['a table', table(head, row)],
    ['a table without heads', table(row, row)],
    ['empty cells', table(head, '<td></td><td>x<br />y</td>')],
    ['a table in a quote', `<blockquote>${table(head, row)}</blockquote>`],
    ['links in cells', table('<td><a href="/band/x">x</a></td>')],
  ])('cleaning keeps %s', (_what, html) => {
    expect(cleanHtml(html)).toBe(html);
  });

  it.each([
    [
      'the parts and looks of a table',
      `<table class="x"><colgroup><col></colgroup><thead><tr style="x">${head}</tr></thead>\n<tbody>\n <tr>\n${row}\n</tr></tbody></table>`,
      table(head, row),
    ],
    [
      'paragraphs in cells',
      table('<td><p>a</p><p>b</p></td><td><p></p></td>'),
      table('<td>a<br />b</td><td></td>'),
    ],
    ['words beside paragraphs in a cell', table('<td>a<p>b</p>c</td>'), table('<td>a<br />b<br />c</td>')],
    ['merged cells', table('<td colspan="3" rowspan="2">a</td>'), table('<td>a</td>')],
    ['a table in a table', table(`<td>${table(row)}</td>`), table(row)],
    [
      'a table with a picture',
      table('<td>a<img data-picture="aaaaaaaaaaaaaaaaaaaaaaaa"></td>'),
      'a<img data-picture="aaaaaaaaaaaaaaaaaaaaaaaa" alt="" />',
    ],
    ['a table with a list', table('<td><ul><li>a</li></ul></td>'), '<ul><li>a</li></ul>'],
    ['a table with a heading', table('<td><h2>a</h2></td>'), '<h2>a</h2>'],
    ['a table in a link', `<a href="/x">${table('<td>a</td>')}</a>`, '<a href="/x">a</a>'],
    ['a table in a heading', `<h2>${table('<td>a</td><td>b</td>')}</h2>`, '<h2>ab</h2>'],
    ['cells without a table', '<tr><td>a</td><td>b</td></tr>', 'ab'],
    ['words between rows', `<table>x<tr><td>a</td></tr></table>`, 'xa'],
    ['an empty table', '<p>x</p><table></table>', '<p>x</p>'],
    [
      'a table of nothing but empty cells',
      `<p>x</p>${table('<th></th><th><p></p></th>', '<td>&nbsp;</td><td><br></td>')}`,
      '<p>x</p>',
    ],
  ])('HTML with tables is cleaned: %s', (_what, html, expected) => {
    expect(cleanHtml(html).replaceAll('\n', '')).toBe(expected);
    expect(cleanHtml(cleanHtml(html))).toBe(cleanHtml(html));
  });
});

const rendered = (html: string) => renderBody(cleanHtml(html), new Map());

describe('the table that readers get', () => {
  it('a table has column headers and scrolls in a region that is named after them', () => {
    const html = rendered(table('<th>Song &amp; "side"</th><th>Length</th>', row));
    expect(html).toBe(
      `<div class="table" role="region" aria-label="Table: Song &amp; &quot;side&quot;, Length" tabindex="0"><table><thead><tr><th scope="col">Song &amp; "side"</th><th scope="col">Length</th></tr></thead><tbody><tr>${row}</tr></tbody></table></div>`,
    );
    expect(dangersIn(html)).toEqual([]);
  });

  it('a table may have row headers, or no headers', () => {
    expect(rendered(table('<th>Bass</th><td>Jo</td>'))).toContain(
      '<table><tbody><tr><th scope="row">Bass</th><td>Jo</td></tr></tbody></table>',
    );
    expect(rendered(table(row))).toContain('aria-label="Table"');
    expect(rendered(table(head))).toContain('</thead></table>');
  });

  it('an empty header is a cell like any other', () => {
    const html = rendered(
      table('<th></th><th>Length</th>', '<th>Rain</th><td>12</td>', '<th> </th><td>1</td>'),
    );
    expect(html).toContain('<thead><tr><td></td><th scope="col">Length</th></tr></thead>');
    expect(html).toContain('<tr><th scope="row">Rain</th><td>12</td></tr><tr><td></td><td>1</td></tr>');
    expect(dangersIn(html)).toEqual([]);
  });

  it('two tables with the same columns have different names', () => {
    const html = rendered(table(head, row) + table(head, row) + table(row) + table(row));
    expect([...html.matchAll(/aria-label="([^"]*)"/g)].map(([, name]) => name)).toEqual([
      'Table: Song, Length',
      'Table: Song, Length (2)',
      'Table',
      'Table (2)',
    ]);
  });

  it('two tables stay separate, and players and galleries beside them are kept', () => {
    const player = '<div data-player="https://youtu.be/dQw4w9WgXcQ"></div>';
    const html = rendered(`${table(row)}${player}${table(head, row)}`);
    expect(html.match(/<div class="table"/g)).toHaveLength(2);
    expect(html.match(/<\/div>/g)).toHaveLength(2);
    expect(html).toContain('class="player"');
  });
});

it('the words of a table count and can be searched', () => {
  expect(textOf(cleanHtml(table(head, row)))).toBe('Song Length Black Rain 12:04');
  expect(readingMinutes(cleanHtml(table(...Array.from({ length: 238 }, () => row))))).toBe(4);
});
