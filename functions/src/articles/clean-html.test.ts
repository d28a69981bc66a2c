import { describe, expect, it } from 'vitest';
import type { StoredPicture } from '../contract/pictures.ts';
import { readingMinutes, textOf } from './body-text.ts';
import { cleanHtml } from './clean-html.ts';
import { renderBody, unsupportedPlayers } from './render-body.ts';
import { pictureIds } from './render-body.ts';
import { hostileHtml } from './testing/hostile-html.ts';
import { dangersIn } from './testing/inert.ts';
import { docsPaste, wordPaste } from './testing/pasted-html.ts';

const id = '0123456789abcdef01234567';
const stored: StoredPicture = {
  id,
  width: 960,
  height: 640,
  widths: [480, 960],
  placeholder: '#1c1a18',
};
const rendered = (html: string) => renderBody(cleanHtml(html), new Map([[id, stored]]));

it('a numbered list keeps the number that it begins with, if that is one', () => {
  const starts = ['3', '1', '0', '-2', 'x', '3" onclick="x', '99999'];
  const html = starts.map((start) => `<ol start='${start}' type="a"><li>${start}</li></ol>`).join('');
  expect(rendered(html).match(/<ol[^>]*>/g)).toEqual(['<ol start="3">', ...Array<string>(6).fill('<ol>')]);
});

describe('hostile input', () => {
  it.each(hostileHtml)('hostile HTML is inert after cleaning: %s', (_what, html) => {
    expect(dangersIn(rendered(html))).toEqual([]);
    expect(rendered(html)).not.toMatch(/(?![\t\n\r])[\p{Cc}\p{Cs}\u202E\u2066]/u);
  });

  it('the danger check finds danger in raw hostile HTML', () => {
    for (const html of [
      '<script>',
      '<p onclick="x">',
      '<a href="javascript:x">',
      '<img src="x">',
      '<p style="x">',
    ]) {
      expect(dangersIn(html)).not.toEqual([]);
    }
  });

  it.each(hostileHtml)('cleaning HTML a second time changes nothing: %s', (_what, html) => {
    const once = cleanHtml(html);
    expect(cleanHtml(once)).toBe(once);
  });
});

describe('cleaning', () => {
  it.each([
    ["a first heading is the page's own", '<h1>A</h1><h4>B</h4>', '<h2>A</h2><h3>B</h3>'],
    [
      'old names of tags',
      '<p><b>a</b> <i>b</i> <del>c</del></p>',
      '<p><strong>a</strong> <em>b</em> <s>c</s></p>',
    ],
    ['text of unknown tags', '<p>a <blink>b</blink></p>', '<p>a b</p>'],
    [
      'blocks that are none of ours',
      '<p>a</p><div>b</div><dl><dt>c</dt><dd>d</dd></dl>',
      '<p>a</p>\nb\n\nc\n\nd',
    ],
    [
      'empty tags, also within each other',
      '<p>a</p><p><strong>&nbsp;<br></strong></p><ul><li></li></ul>',
      '<p>a</p>',
    ],
    [
      'the space and the line break in empty tags between words',
      '<p>a<em><strong> </strong></em>b<strong><br></strong>c</p>',
      '<p>a b<br />c</p>',
    ],
    [
      'a link to elsewhere',
      '<a href="https://a.example/?x=1&amp;y=2">a</a>',
      '<a href="https://a.example/?x=1&amp;y=2" rel="noopener nofollow ugc">a</a>',
    ],
    ['a link to this site', '<a href="/article/x#y">a</a>', '<a href="/article/x#y">a</a>'],
    ['a path that browsers take for another site', '<a href="/&#9;/evil.example/x">a</a>', 'a'],
    ['a path that names a host', '<a href="/.//evil.example/x">a</a>', 'a'],
    ['an e-mail address', '<a href="mailto:a@b.example">a</a>', '<a href="mailto:a@b.example">a</a>'],
    ['a link to nowhere', '<p><a name="x">a</a> <a href="">b</a> <a href="x y">c</a></p>', '<p>a b c</p>'],
    [
      'a picture in a paragraph',
      `<p><img data-picture="${id}" src="/media/x" width="5"></p>`,
      `<img data-picture="${id}" alt="" />`,
    ],
    [
      'a player in a mark that is none of ours, in a paragraph',
      '<p><blink><div data-player="https://youtu.be/dQw4w9WgXcQ"></div></blink></p>',
      '<div data-player="https://www.youtube.com/watch?v=dQw4w9WgXcQ"></div>',
    ],
    [
      'a picture with a caption and a credit',
      `<img data-picture="${id}" alt=" a " data-caption=" On &#10; stage, &lt;b&gt;late " data-credit="${'c'.repeat(121)}">`,
      `<img data-picture="${id}" alt="a" data-caption="On stage, &lt;b&gt;late" data-credit="${'c'.repeat(120)}" />`,
    ],
    [
      'a picture with an empty caption',
      `<img data-picture="${id}" alt="a" data-caption=" " data-credit="">`,
      `<img data-picture="${id}" alt="a" />`,
    ],
    ['signs', '<p>a &lt;b&gt; &amp; "c"</p>', '<p>a &lt;b&gt; &amp; "c"</p>'],
    ['nothing', '', ''],
  ])('HTML is cleaned: %s', (_what, html, expected) => {
    expect(cleanHtml(html)).toBe(expected);
  });

  it.each([
    ['Word', wordPaste],
    ['Google Docs', docsPaste],
  ])('cleaning keeps the structure of what is pasted from %s and drops the rest', (_from, html) => {
    const cleaned = cleanHtml(html)
      .replace(/>\s+</g, '><')
      .replace(/<\/?p>(?=<\/?li>)|(?<=<li>)<p>/g, '');
    expect(cleaned).toContain('<h2>The night</h2>');
    expect(cleaned).toContain(
      '<strong>Doom</strong> and <em>gloom</em> at <a href="https://venue.example/" rel="noopener nofollow ugc">the hall</a>.</p>',
    );
    expect(cleaned).toContain('<ul><li>First song</li><li>Second song</li></ul>');
    expect(textOf(cleaned)).toBe('The night Doom and gloom at the hall. First song Second song');
  });
});

describe('the HTML that readers get', () => {
  it('published HTML has our pictures in both formats, with their size and alt text', () => {
    const html = rendered(`<img data-picture="${id}" alt="A &quot;wall&quot; of amps">`);
    expect(pictureIds(cleanHtml(`<img data-picture="${id}"><img data-picture="${id}">`))).toEqual([id]);
    expect(html).toContain('width="960" height="640" alt="A &quot;wall&quot; of amps" loading="lazy"');
    expect(html).toContain(`srcset="/media/${id}/480.avif 480w, /media/${id}/960.avif 960w"`);
    expect(dangersIn(html)).toEqual([]);
  });

  it.each([
    ['data-caption="On &amp; on" data-credit="Photo: A"', 'On &amp; on <small>Photo: A</small>'],
    ['data-caption="On"', 'On'],
    ['data-credit="Photo: A"', '<small>Photo: A</small>'],
  ])('published HTML has the caption and credit below a picture: %s', (attributes, caption) => {
    const html = rendered(`<img data-picture="${id}" alt="x" ${attributes}>`);
    expect(html).toContain(`</picture><figcaption>${caption}</figcaption></figure>`);
    expect(dangersIn(html)).toEqual([]);
  });

  it('published HTML leaves out unknown pictures', () => {
    expect(rendered('<p>a</p><img data-picture="ffffffffffffffffffffffff" alt="x">')).toBe('<p>a</p>');
  });

  it.each([
    [
      '<div data-youtube="dQw4w9WgXcQ"></div>',
      '<a id="player" class="player" data-service="youtube" href="https://www.youtube.com/watch?v=dQw4w9WgXcQ" rel="noopener">Video on YouTube</a>',
    ],
    [
      '<p><div data-player="https://youtu.be/dQw4w9WgXcQ?t=90&amp;si=x"></div></p>',
      '<a id="player" class="player" data-service="youtube" href="https://www.youtube.com/watch?v=dQw4w9WgXcQ&amp;t=90s" rel="noopener">Video on YouTube, from 1:30</a>',
    ],
  ])('published HTML has players as links to their service: %s', (html, link) => {
    expect(rendered(html)).toBe(link);
    expect(cleanHtml(cleanHtml(html))).toBe(cleanHtml(html));
    expect(dangersIn(rendered(html))).toEqual([]);
  });

  it('only the first player of an article is what cards lead to', () => {
    const player = '<div data-player="https://youtu.be/dQw4w9WgXcQ"></div>';
    expect(rendered(player + player).match(/<a id="player" /g)).toHaveLength(1);
  });

  it('a player that matches no service is reported to its author and shown to nobody', () => {
    const cleaned = cleanHtml('<p>a</p><div data-player="https://evil.example/&quot;&gt;x"></div>');
    expect(unsupportedPlayers(cleaned)).toEqual(['https://evil.example/">x']);
    expect(rendered(cleaned)).toBe('<p>a</p>');
  });

  it('published HTML has headings with unique ids', () => {
    expect(rendered('<h2>The Gig</h2><h3>The <em>gig</em></h3><h2>夜</h2>')).toBe(
      '<h2 id="part-the-gig">The Gig</h2><h3 id="part-the-gig--2">The <em>gig</em></h3><h2 id="part">夜</h2>',
    );
  });
});

it.each([
  ['', 1],
  ['<p>few words</p>', 1],
  [`<p>${'word '.repeat(238 * 4)}</p>`, 4],
  [`<p>${'word '.repeat(238)}</p>${`<img data-picture="${id}" alt="" />`.repeat(10)}`, 3],
])('the reading time is computed from words and pictures', (html, minutes) => {
  expect(readingMinutes(html)).toBe(minutes);
});
