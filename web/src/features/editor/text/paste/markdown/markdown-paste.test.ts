// @vitest-environment jsdom
import type { Editor } from '@tiptap/core';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { toastStore } from '../../../../../ui/toast-store.ts';
import { openWhole } from '../../../testing/open-text.ts';

const notice = 'The Markdown has been formatted. Undo gives it back as it was typed.';
const said = () => toastStore.get().map(({ text }) => text);

afterEach(() => {
  for (const { id } of toastStore.get()) toastStore.dismiss(id);
});

/** Creates an editor with this text and the cursor at its end. */
function editorWith(content: string): Editor {
  const editor = openWhole(content);
  editor.commands.setTextSelection(editor.state.doc.content.size);
  return editor;
}

interface Clipboard {
  text: string;
  html?: string;
}

/** Dispatches the paste event of a browser, because jsdom has no clipboard. */
function paste(into: Editor, { text, html = '' }: Clipboard): void {
  const event = new Event('paste', { bubbles: true, cancelable: true });
  const getData = (type: string) => ({ 'text/plain': text, 'text/html': html })[type] ?? '';
  into.view.dom.dispatchEvent(Object.assign(event, { clipboardData: { getData, files: [] } }));
}

async function formatted(clipboard: Clipboard, content = ''): Promise<Editor> {
  const into = editorWith(content);
  paste(into, clipboard);
  await vi.waitFor(() => expect(said()).toContain(notice), { timeout: 20_000 });
  return into;
}

const written = `# Doom in the rain

They came on at **half past nine** and
played _everything_, ~~twice~~. See [the tour](https://example.com/tour).

### The set

- Funeral Bell
  - with the long intro
- Black Rain

1. Beer
2. Bus

> It was loud.

| Song | Length |
|------|-------:|
| Rain | ~~12~~ 13 |

---

![The stage](https://other.example/stage.png)

\`\`\`
let loud = 11 < 12;
again();
\`\`\`
`;

const meant =
  '<h2>Doom in the rain</h2><p>They came on at <strong>half past nine</strong> and played <em>everything</em>, <s>twice</s>. See <a href="https://example.com/tour">the tour</a>.</p>' +
  '<h3>The set</h3><ul><li><p>Funeral Bell</p><ul><li><p>with the long intro</p></li></ul></li><li><p>Black Rain</p></li></ul>' +
  '<ol><li><p>Beer</p></li><li><p>Bus</p></li></ol><blockquote><p>It was loud.</p></blockquote><table><tbody><tr><th><p>Song</p></th><th><p>Length</p></th></tr><tr><td><p>Rain</p></td><td><p><s>12</s> 13</p></td></tr></tbody></table><hr>' +
  '<p>[TK: picture “The stage”]</p><p>let loud = 11 &lt; 12;<br>again();</p>';

test('pasted Markdown is formatted', async () => {
  expect((await formatted({ text: written })).getHTML()).toBe(meant);
});

test('pasted Markdown footnotes become footnotes, and a reference without a definition stays as typed', async () => {
  const text =
    'Late[^1] and *loud[^b]*, twice[^1].[^9]\n\n[^1]: By an **hour**\nor [so](/article/x).\n[^b]: Too[^1].\n\nHome.\n\n[^8]: Nowhere.';
  const into = await formatted({ text });
  const first = '<span data-footnote="">By an <strong>hour</strong> or <a href="/article/x">so</a>.</span>';
  expect(into.getHTML()).toBe(
    `<p>Late${first} and <em>loud<span data-footnote="">Too.</span></em>, twice${first}.[^9]</p><p>Home.</p><p>[^8]: Nowhere.</p>`,
  );
});

test.each([
  ['---', ':'],
  ['+++', ' ='],
])('the front matter of a blog between %s stays as lines', async (fence, is) => {
  const text = `${fence}\ntitle${is} Doom\ntags${is}\n- rain\n${fence}\n\n**Late.**\n\n---\n\nGone.`;
  expect((await formatted({ text })).getHTML()).toBe(
    `<p>title${is} Doom<br>tags${is}<br>- rain</p><p><strong>Late.</strong></p><hr><p>Gone.</p>`,
  );
});

test('a line such as “Encore:” between the songs of a set list does not join the song above it', async () => {
  expect((await formatted({ text: '1. Rain\r\n2. Bell\r\nEncore:\r\n3. Bus' })).getHTML()).toBe(
    '<ol><li><p>Rain</p></li><li><p>Bell</p></li></ol><p>Encore:</p><ol start="3"><li><p>Bus</p></li></ol><p></p>',
  );
});

test('an address of a player on a line of its own becomes a player, and one in a sentence a link', async () => {
  const video = 'https://www.youtube.com/watch?v=aqz-KE-bpKQ';
  const text = `## The set\n\nhttps://youtu.be/aqz-KE-bpKQ?t=90\n\nSee ${video} first.\n\n<${video}>`;
  expect((await formatted({ text })).getHTML()).toBe(
    `<h2>The set</h2><div data-player="${video}&amp;t=90s"></div>` +
      `<p>See <a href="${video}">${video}</a> first.</p><div data-player="${video}"></div><p></p>`,
  );
});

test('the first Undo reverts pasted Markdown to its source, and the next removes it', async () => {
  const into = await formatted({ text: '## The set\n\n- **Bell**\n- *Rain*' }, '<p>Before.</p><p></p>');
  expect(into.getHTML()).toBe(
    '<p>Before.</p><h2>The set</h2><ul><li><p><strong>Bell</strong></p></li><li><p><em>Rain</em></p></li></ul><p></p>',
  );
  into.commands.undo();
  expect(into.getHTML()).toBe('<p>Before.</p><p>## The set</p><p>- **Bell**</p><p>- *Rain*</p>');
  expect(into.state.selection.empty).toBe(true);
  into.commands.undo();
  expect(into.getHTML()).toBe('<p>Before.</p><p></p>');
});

test('text typed after pasted Markdown is undone separately', async () => {
  const into = await formatted({ text: 'Now **loud**' });
  into.view.dispatch(into.state.tr.insertText('!'));
  expect(into.getText()).toBe('Now loud!');
  into.commands.undo();
  expect(into.getHTML()).toBe('<p>Now <strong>loud</strong></p>');
});

test('Markdown pasted into a sentence joins it, and the spaces around it stay', async () => {
  const into = editorWith('<p>It wasand long.</p>');
  into.commands.setTextSelection(7);
  paste(into, { text: ' **loud** ' });
  await vi.waitFor(() => expect(said()).toContain(notice), { timeout: 20_000 });
  expect(into.getHTML()).toBe('<p>It was <strong>loud</strong> and long.</p>');
  into.commands.undo();
  expect(into.getHTML()).toBe('<p>It was **loud** and long.</p>');
});

test('pasted Markdown that is edited before it could be formatted stays as typed', async () => {
  const into = editorWith('');
  paste(into, { text: 'Now **loud** and **clear**' });
  into.view.dispatch(into.state.tr.insertText('very ', 5));
  await import('./markdown-html.ts');
  await new Promise((resolve) => setTimeout(resolve));
  expect(into.getHTML()).toBe('<p>Now very **loud** and **clear**</p>');
  expect(said()).toEqual([]);
});

test.each([
  ['a heading', '## The set\n\nIt was **long**.', '<h2>The set</h2><p>It was <strong>long</strong>.</p>'],
  ['a list', '- **Bell**\n- Rain', '<ul><li><p><strong>Bell</strong></p></li><li><p>Rain</p></li></ul>'],
])('%s pasted at the end of a sentence becomes a separate block', async (_what, text, meantBelow) => {
  const into = editorWith('<p>It was loud.</p>');
  into.commands.setTextSelection(13);
  paste(into, { text });
  await vi.waitFor(() => expect(said()).toContain(notice), { timeout: 20_000 });
  expect(into.getHTML().replace(/<p><\/p>$/, '')).toBe(`<p>It was loud.</p>${meantBelow}`);
});

test('a heading at the end of a paste into a sentence leaves the rest of the sentence a paragraph', async () => {
  const into = editorWith('<p>It was loud.Then home.</p>');
  into.commands.setTextSelection(13);
  paste(into, { text: 'So **long**.\n\n## After' });
  await vi.waitFor(() => expect(said()).toContain(notice), { timeout: 20_000 });
  expect(into.getHTML()).toBe('<p>It was loud.So <strong>long</strong>.</p><h2>After</h2><p>Then home.</p>');
});

describe('Markdown beside HTML in the clipboard', () => {
  const text = '## Set\n\n- Bell\n- Rain';
  const result = '<h2>Set</h2><ul><li><p>Bell</p></li><li><p>Rain</p></li></ul><p></p>';
  test.each<[from: string, html: string]>([
    [
      'what VS Code puts there',
      '<meta charset="utf-8"><div style="color: #cccccc;background-color: #1f1f1f;font-family: Consolas, monospace;font-weight: normal;white-space: pre;"><div><span style="color: #569cd6;font-weight: bold;">## Set</span></div><br><div><span style="color: #6796e6;">-</span><span> Bell</span></div><div><span>- Rain</span></div></div>',
    ],
    [
      'what a page with a file puts there',
      '<pre style="word-wrap: break-word; white-space: pre-wrap;">## Set\n\n- Bell\n- Rain</pre>',
    ],
    ['paragraphs without any looks', '<p>## Set</p><p>- Bell<br>- Rain</p>'],
  ])(
    'pasted Markdown is formatted even if the clipboard has HTML, provided that it is %s',
    async (_from, html) => {
      expect((await formatted({ text, html })).getHTML()).toBe(result);
    },
  );
});

test.each<[what: string, html: string, expected: string]>([
  ['bold words', '<p>## A <b>loud</b></p><p>b</p>', '<p>## A <strong>loud</strong></p><p>b</p>'],
  [
    'a link',
    '<p>## <a href="https://example.com/">A</a> loud</p><p>b</p>',
    '<p>## <a href="https://example.com/">A</a> loud</p><p>b</p>',
  ],
])('HTML with %s is pasted instead of the Markdown beside it', (_what, html, expected) => {
  const into = editorWith('');
  paste(into, { text: '## A loud\n\nb', html });
  expect(into.getHTML()).toBe(expected);
});

test('Markdown pasted with Shift, as plain text, stays unformatted, and the next paste does not', async () => {
  const into = editorWith('');
  const press = (type: string, shiftKey: boolean) =>
    into.view.dom.dispatchEvent(new KeyboardEvent(type, { key: 'V', keyCode: 86, shiftKey, bubbles: true }));
  press('keydown', true);
  paste(into, { text: '## Set\n\nBell' });
  expect(into.getHTML()).toBe('<p>## Set</p><p>Bell</p>');
  press('keydown', false);
  paste(into, { text: ' and\n\n## Rain' });
  await vi.waitFor(() => expect(said()).toContain(notice), { timeout: 20_000 });
  expect(into.getHTML()).toBe('<p>## Set</p><p>Bell and</p><h2>Rain</h2><p></p>');
});

test('prose with an asterisk and a number sign is pasted unchanged', () => {
  const into = editorWith('');
  paste(into, { text: '# 1 in the charts* is theirs\n* so they say' });
  expect(into.getHTML()).toBe('<p># 1 in the charts* is theirs</p><p>* so they say</p>');
});

/** The elements that an article's text may contain. */
const harmless = /^(p|h2|h3|strong|em|s|br|hr|a|ul|ol|li|blockquote|img|div|span)$/;
const harmlessAttribute = /^(href|src|alt|width|height|start|data-(picture|caption|credit|player|footnote))$/;

test.each<[what: string, text: string]>([
  ['a script', '<script>pwned()</script>'],
  ['a script that never ends', 'a <script>pwned()'],
  ['a picture with a handler', 'a <img src=x onerror=pwned()>'],
  ['a handler, a class and a style', '<p onclick="pwned()" class="x" style="position:fixed">a</p>'],
  ['a frame and a drawing', '<iframe srcdoc="<script>pwned()</script>"></iframe><svg onload=pwned()></svg>'],
  ['a Markdown link that runs', '[x](javascript:pwned())'],
  ['a Markdown link that runs behind entities', '[x](java&#115;cript&colon;pwned())'],
  ['a Markdown picture that runs', '![x](javascript:pwned()) ![x" onerror="pwned()](x)'],
  ['a Markdown title that breaks out', '[x](https://a.example "\\" onclick=pwned() x=\\"")'],
  ['a footnote that runs', 'a[^1]\n\n[^1]: <img src=x onerror=pwned()>[x](javascript:pwned())[^1]'],
  ['code that breaks out', '```\n</p><script>pwned()</script>\n```'],
])('malicious Markdown is inert: %s', async (_what, hostile) => {
  const into = await formatted({ text: `## before\n\n${hostile}\n\n**after**` });
  const { body } = new DOMParser().parseFromString(into.getHTML(), 'text/html');
  for (const element of body.querySelectorAll('*')) {
    expect(element.localName).toMatch(harmless);
    for (const { name, value } of element.attributes) {
      expect(name).toMatch(harmlessAttribute);
      if (name === 'href') expect(value).toMatch(/^(https?:\/\/|mailto:|\/(?![/\\]))/);
      if (name === 'src') expect(value).toMatch(/^\/media\//);
    }
  }
});

test('a Markdown list pasted into a table cell becomes lines of the cell', async () => {
  const into = editorWith('<table><tr><td>Rain</td><td></td></tr></table>');
  into.commands.setTextSelection(12);
  paste(into, { text: '# Set\n\n- **loud**\n- long\n' });
  await vi.waitFor(() => expect(said()).toContain(notice), { timeout: 20_000 });
  expect(into.getHTML()).toMatch(
    '<table><tbody><tr><td><p>Rain</p></td><td><p>Set</p><p><strong>loud</strong></p><p>long</p></td></tr></tbody></table>',
  );
});
