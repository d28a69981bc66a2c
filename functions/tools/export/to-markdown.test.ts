import { marked } from 'marked';
import { expect, it } from 'vitest';
import { cleanHtml } from '../../src/articles/clean-html.ts';
import { renderBody } from '../../src/articles/render-body.ts';
import { toMarkdown } from './to-markdown.ts';

const same = (address: string) => address;
/** Renders the result with a third-party Markdown library. */
const shown = async (html: string) =>
  (await marked.parse(toMarkdown(html, same)))
    .replace(/\n/g, '')
    .replaceAll('del>', 's>')
    .replaceAll('<br>', '<br />');

it.each([
  '<h2>Head</h2><p>One <strong>two</strong> <em>three</em> <s>four</s> <u>five</u>.</p>',
  '<p>One<br />two.</p>',
  '<p><a href="https://a.example/b_(c)?d=1&amp;e=2">link</a></p>',
  '<ul><li>One</li><li>Two <strong>three</strong></li></ul>',
  '<ol><li>One</li><li>Two</li></ol>',
  '<ol start="5"><li>Five</li><li>Six</li></ol>',
  '<ul><li>One<ul><li>Inner</li></ul></li><li>Two</li></ul>',
  '<ul><li>One</li></ul><ul><li>Two</li></ul><ul><li>Three</li></ul>',
  '<ol><li>One</li></ol><ol><li>Two</li></ol>',
  '<blockquote><p>One</p><p>Two</p></blockquote>',
  '<hr><p>After.</p>',
  '<p><code>a `b` c</code></p>',
  '<pre><code>a *b*  cd</code></pre>',
  '<p>1. no list</p>',
  '<p># no heading</p>',
  '<p>- no list</p>',
  '<p>&gt; no quotation</p>',
  '<p>a_b_c *d* [e](f) &lt;b&gt; `g` ~~h~~ \\ i</p>',
  '<p>&amp;amp; is a sign</p>',
  '<p><strong>Album:</strong>Doom, “<em>Rain”</em>s <s>(x)</s>y</p>',
  '<p>日本<strong>「語」</strong>です</p>',
  '<p><strong>One</strong><strong>two</strong><em>three</em> a<em>b</em>c <em>d</em> <em>e</em></p>',
  '<p><strong>One</strong><br />two <a href="https://a.example/">three</a><br />four</p>',
  '<p>c<em><a href="https://a.example/">d</a></em>e <strong><u>f</u></strong>g</p>',
  '<p>Loud!<a href="https://a.example/">link</a></p>',
  '<h2>Rain # loud #</h2>',
  '<p><a href="https://a.example/b_c_d">https://a.example/b_c_d</a></p>',
])('%s is exported as the same in Markdown', async (html) => {
  expect(await shown(html)).toBe(html);
});

it('a picture is linked by its file name, with its caption below', () => {
  const html =
    '<figure class="picture"><picture><source srcset="/media/a/960.avif 960w"><img src="/media/a/960.webp" alt="The [pit]"></picture><figcaption>Loud <small>Photo: Ada</small></figcaption></figure>';
  expect(toMarkdown(html, () => '../pictures/a.webp')).toBe(
    '![The \\[pit\\]](../pictures/a.webp)\n\n*Loud Photo: Ada*',
  );
});

it('spaces at the end of bold words are moved outside the marks', () => {
  expect(toMarkdown('<p>a <strong> b </strong>c</p>', same)).toBe('a  **b** c');
});

it('breaks at the ends of bold words and links are moved outside the marks', () => {
  const html = '<p><strong>a<br></strong>b <a href="https://a.example/">c<br></a>d <u>e<br></u>f</p>';
  expect(toMarkdown(html, same)).toBe('**a**\\\nb [c](https://a.example/)\\\nd <u>e</u>\\\nf');
  expect(toMarkdown('<p>a\\<br> <br></p>', same)).toBe('a\\\\');
});

it('code keeps the fences and bars that are in it', async () => {
  const html = '<pre><code>```\n~~~~\n````\nx</code></pre>';
  expect((await marked.parse(toMarkdown(html, same))).trim()).toBe(html.replace('x<', 'x\n<'));
  expect(toMarkdown('<p><code>a<br>b\n\nc</code></p>', same)).toBe('`a b c`');
  const table = '<table><tr><th>A</th></tr><tr><td><code>a|b</code></td></tr></table>';
  expect(await shown(table)).toContain('<td><code>a|b</code></td>');
});

it('a table is exported as a Markdown table', () => {
  const html = '<table><tr><th>Band</th><th>Year</th></tr><tr><td>A|B</td><td>1999</td></tr></table>';
  expect(toMarkdown(html, same)).toBe('| Band | Year |\n| --- | --- |\n| A\\|B | 1999 |');
});

it('a footnote has its number in the text and its words at the end', () => {
  const text =
    '<p>Late<span data-footnote>By an <em>hour</em>.</span>, loud<span data-footnote>Too.</span></p>';
  expect(toMarkdown(renderBody(cleanHtml(text), new Map()), same)).toBe(
    'Late[^1], loud[^2]\n\n[^1]: By an *hour*.\n[^2]: Too.',
  );
});

it('a URL with a character that would end the link is escaped', () => {
  expect(toMarkdown('<p><a href="https://a.example/x y)">z</a></p>', same)).toBe(
    '[z](<https://a.example/x y)>)',
  );
});
